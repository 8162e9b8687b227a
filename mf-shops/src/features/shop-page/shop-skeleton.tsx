import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** Draws the shape of a shop's page while it loads. */
export function ShopSkeleton() {
  const { t } = useTranslation('shops-shop-page');
  return (
    <Skeletons label={t('loading')} className="page shop-page">
      <div className="shop-cover shop-cover--loading" />
      <div className="shop-head">
        <span className="shop-logo shop-head__blank" />
        <div className="grow stack shop-head__text">
          <Skeleton width="min(240px, 100%)" height="32px" />
          <Skeleton width="min(180px, 100%)" height="16px" />
        </div>
      </div>
    </Skeletons>
  );
}
