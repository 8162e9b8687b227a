import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { EmptyState } from '@dabbab/ui/state';
import { planQuery } from '../../data/own-shop/own-shop.ts';

/** Leads who has no shop to one: to the form if their plan has a shop, else to the plans, with what a shop gives. */
export function NoShop({ userId, onOpen }: { userId: string; onOpen: () => void }) {
  const { t } = useTranslation('shops-desk');
  const plan = useQuery(planQuery(userId));
  return (
    <QueryState request={plan} skeleton={<ScreenLoading />} failed={t('planFailed')}>
      {({ has_shop }) =>
        has_shop ? (
          <EmptyState title={t('noShop.title')} text={t('noShop.text')}>
            <Button variant="brand" icon="shop" onClick={onOpen}>
              {t('noShop.open')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('noPlan.title')} text={t('noPlan.text')}>
            <ButtonLink as={Link} to="/shop-plans" variant="ink">
              {t('toPlans')}
            </ButtonLink>
          </EmptyState>
        )
      }
    </QueryState>
  );
}
