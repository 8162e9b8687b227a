import './locales.ts';
import './shop-page.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { shopQuery } from '../../data/shops/shop.ts';
import { ShopMissing } from './shop-missing.tsx';
import { ShopPage } from './shop-page.tsx';
import { ShopSkeleton } from './shop-skeleton.tsx';
import { useCountedView } from './use-counted-view.ts';

/** `/shop/:id`: one shop. */
export function ShopPageScreen() {
  const { t } = useTranslation('shops-shop-page');
  const { id = '' } = useParams();
  const request = useQuery(shopQuery(id));
  useCountedView(request.data);
  return (
    <QueryState
      request={request}
      skeleton={<ShopSkeleton />}
      failed={() => (
        <div className="page section">
          <QueryError request={request} title={t('failed')} />
        </div>
      )}
      empty={<ShopMissing key={id} id={id} />}
    >
      {(shop) => <ShopPage key={shop.id} shop={shop} />}
    </QueryState>
  );
}
