import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useTitle } from '@dabbab/platform/title';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import { shopEndQuery } from '../../data/shops/shop.ts';
import { OwnShopHidden } from './own-shop-hidden.tsx';
import { ShopSkeleton } from './shop-skeleton.tsx';

/** Says that a shop has no page, because it is suspended or not paid for or there is none, and leads on. */
export function ShopMissing({ id }: { id: string }) {
  const { t } = useTranslation('shops-shop-page');
  const { user } = useAuth();
  const { data, isPending } = useQuery(shopEndQuery(id));
  const why = data === 'suspended' || data === 'expired' ? data : 'unknown';
  useTitle(isPending ? undefined : t(`ended.${why}`));
  if (isPending) return <ShopSkeleton />;
  const forAll = (
    <EmptyState title={t(`ended.${why}`)} text={t(`ended.${why}Text`)}>
      <ButtonLink as={Link} to="/shops" variant="ink" size="sm">
        {t('ended.others')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <div className="page page--narrow section">
      <h1 className="sr-only">{t('shop')}</h1>
      {user && why !== 'unknown' ? <OwnShopHidden id={id} userId={user.id} otherwise={forAll} /> : forAll}
    </div>
  );
}
