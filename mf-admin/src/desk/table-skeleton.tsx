import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

const ROWS = 10;

/** The shape of the table while its first rows load. */
export function TableSkeleton() {
  const { t } = useTranslation('admin-desk');
  return (
    <Skeletons label={t('loading')} className="skeletons desk-skeleton">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="desk-skeleton__row">
          <Skeleton width="20px" height="20px" />
          <Skeleton width="34%" height="14px" />
          <Skeleton width="72px" height="14px" />
          <Skeleton width="56px" height="24px" />
        </div>
      ))}
    </Skeletons>
  );
}
