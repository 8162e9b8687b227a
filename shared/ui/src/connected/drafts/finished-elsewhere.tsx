import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';

/** Says that the draft of this form was sent or deleted in another tab. */
export function FinishedElsewhere({ onStartAnew }: { onStartAnew: () => void }) {
  const { t } = useTranslation('ui-connected-drafts');
  return (
    <EmptyState title={t('elsewhere.title')} text={t('elsewhere.text')}>
      <Button variant="ink" size="sm" onClick={onStartAnew}>
        {t('anew')}
      </Button>
    </EmptyState>
  );
}
