import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';

/** Says that the draft of this form was published or deleted in another tab. */
export function FinishedElsewhere({ onStartAnew }: { onStartAnew: () => void }) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <EmptyState title={t('elsewhere.title')} text={t('elsewhere.text')}>
      <Button variant="ink" size="sm" onClick={onStartAnew}>
        {t('elsewhere.anew')}
      </Button>
    </EmptyState>
  );
}
