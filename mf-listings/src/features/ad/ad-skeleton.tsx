import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import './ad-details.css';

/** The place of an ad that is loading. */
export function AdSkeleton() {
  const { t } = useTranslation('listings');
  return (
    <Skeletons label={t('ad.loading')} className="page ad">
      <div className="ad__crumbs">
        <Skeleton width="220px" />
      </div>
      <div className="ad__gallery skeletons">
        <span className="skeleton skeleton--picture ad__blank" />
      </div>
      <div className="ad__side skeletons stack">
        <Skeleton width="50%" height="48px" />
        <Skeleton height="28px" />
        <Skeleton width="70%" />
      </div>
    </Skeletons>
  );
}
