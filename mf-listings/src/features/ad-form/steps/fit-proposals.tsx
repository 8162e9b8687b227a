import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { ChoiceChip } from '@dabbab/ui/chip';
import { Icon } from '@dabbab/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import type { AdValues } from '../../../ad-input/ad-values.ts';
import { useProposedFits } from '../use-proposed-fits.ts';

export interface FitProposalsProps {
  values: AdValues;
  onChange: (change: Pick<AdValues, 'fits'>) => void;
}

/** Proposes what a part fits, and says where that comes from, to be added with one press. */
export function FitProposals({ values, onChange }: FitProposalsProps) {
  const { t } = useTranslation('listings-ad-form');
  const fitText = useFitText();
  const proposed = useProposedFits(values);
  const label = useId();
  const root = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    // What was pressed is gone: the focus moves to the next, or to the word that it was added.
    if (added !== undefined) root.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus();
  }, [added]);
  const kept = added !== undefined && values.fits.includes(added);
  if (proposed.length === 0 && !kept) return null;
  return (
    <div ref={root} className="stack fit-proposals">
      {proposed.map(({ source, fits }) => (
        <div key={source} className="row" role="group" aria-labelledby={`${label}${source}`}>
          <span id={`${label}${source}`} className="muted text-sm">
            {t(`fits.proposed.${source}`)}
          </span>
          {fits.map((fit) => (
            <ChoiceChip
              key={fit}
              selected={false}
              onClick={() => {
                onChange({ fits: [...values.fits, fit] });
                setAdded(fit);
              }}
            >
              <Icon name="plus" />
              <bdi>{fitText(fit)}</bdi>
            </ChoiceChip>
          ))}
        </div>
      ))}
      <p className="muted text-sm" role="status" tabIndex={proposed.length === 0 ? -1 : undefined}>
        {kept && t('fits.added', { fit: fitText(added) })}
      </p>
    </div>
  );
}
