import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

const ROWS = 8;

/** The shape of the table while its rows load. */
export function ListingsSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <Skeletons label={t('latest.loading')} className="skeletons listings-skeleton">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="listings-skeleton__row">
          <Skeleton width="48px" height="36px" />
          <Skeleton width="40%" height="14px" />
          <Skeleton width="72px" height="14px" />
          <Skeleton width="48px" height="24px" />
        </div>
      ))}
    </Skeletons>
  );
}
