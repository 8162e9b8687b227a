import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Spinner } from '@dabbab/ui/spinner';
import { useId } from 'react';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';
import { AdLine } from './ad-line.tsx';
import { takeFocus } from './take-focus.ts';

export interface ChosenAdProps {
  label: string;
  id: string;
  error: string | undefined;
  /** Its button takes the focus as it appears. */
  focused: boolean;
  onChange: () => void;
}

/** The ad that was chosen, and the way to choose another. */
export function ChosenAd({ label, id, error, focused, onChange }: ChosenAdProps) {
  const { t } = useTranslation('listings-embedded');
  const errorText = useErrorText();
  const labelId = useId();
  const query = useInfiniteQuery(cardsByIdQuery([id]));
  const [ad] = query.data?.pages.flat() ?? [];
  return (
    <div className="field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="field__label">
        {label}
      </span>
      <div className="ad-picker__chosen">
        {ad && <AdLine ad={ad} />}
        {query.isPending && <Spinner />}
        {query.data && !ad && <p className="muted text-sm grow">{t('chosen.gone')}</p>}
        {query.error && !query.data && <p className="muted text-sm grow">{errorText(query.error)}</p>}
        <Button ref={focused ? takeFocus : undefined} size="sm" variant="text" onClick={onChange}>
          {t('picker.change')}
        </Button>
      </div>
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}
