import { useTranslation } from '@dabbab/platform/i18n';
import { CardSkeleton, Skeletons } from '@dabbab/ui/skeleton';

/** Draws the shape of a garage while it loads. */
export function GarageSkeleton() {
  const { t } = useTranslation('account-garage');
  return (
    <Skeletons label={t('loading')} className="garage__bikes">
      <CardSkeleton />
      <CardSkeleton />
    </Skeletons>
  );
}
