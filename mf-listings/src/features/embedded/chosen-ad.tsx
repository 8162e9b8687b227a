import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Spinner } from '@dabbab/ui/spinner';
import { useId } from 'react';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';
import { AdLine } from './ad-line.tsx';
import { takeFocus } from './take-focus.ts';

export interface ChosenAdProps {
  label: string;
  id: string;
  error: string | undefined;
  /** Its button takes the focus when it appears. */
  focused: boolean;
  onChange: () => void;
}

/** Shows the ad that was chosen, and a button to choose another. */
export function ChosenAd({ label, id, error, focused, onChange }: ChosenAdProps) {
  const { t } = useTranslation('listings-embedded');
  const errorText = useErrorText();
  const labelId = useId();
  return (
    <div className="field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="field__label">
        {label}
      </span>
      <div className="ad-picker__chosen">
        <QueryState
          request={useInfiniteQuery(cardsByIdQuery([id]))}
          skeleton={<Spinner />}
          failed={(error) => <p className="muted text-sm grow">{errorText(error)}</p>}
          empty={<p className="muted text-sm grow">{t('chosen.gone')}</p>}
        >
          {([ad]) => ad && <AdLine ad={ad} />}
        </QueryState>
        <Button ref={focused ? takeFocus : undefined} size="sm" variant="text" onClick={onChange}>
          {t('picker.change')}
        </Button>
      </div>
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}
