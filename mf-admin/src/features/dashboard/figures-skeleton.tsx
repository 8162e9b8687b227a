import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** The shape of the first row while its figures load. */
export function FiguresSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <Skeletons label={t('dashboard.loading')} className="figures skeletons">
      {['listings', 'users', 'messages', 'shops'].map((name) => (
        <div key={name} className="figure">
          <Skeleton width="60%" height="21px" />
          <Skeleton width="40%" height="31px" />
          <Skeleton height="28px" />
          <Skeleton width="70%" height="19px" />
        </div>
      ))}
    </Skeletons>
  );
}
