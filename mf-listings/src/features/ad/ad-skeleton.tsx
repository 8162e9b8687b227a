import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import './ad-details.css';
import './price-card.css';

/** Draws the shape of an ad while it loads. */
export function AdSkeleton() {
  const { t } = useTranslation('listings-ad');
  return (
    <Skeletons label={t('loading')} className="page ad">
      <div className="ad__crumbs">
        <Skeleton width="220px" />
      </div>
      <div className="ad__gallery skeletons">
        <span className="skeleton skeleton--picture ad__blank" />
      </div>
      <div className="ad__side">
        <div className="price-card skeletons stack">
          <Skeleton width="50%" height="44px" />
          <Skeleton height="24px" />
          <Skeleton width="60%" />
        </div>
      </div>
      <div className="ad__facts">
        <Skeleton height="86px" />
        <div className="skeletons stack">
          <Skeleton width="30%" height="24px" />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      </div>
    </Skeletons>
  );
}
