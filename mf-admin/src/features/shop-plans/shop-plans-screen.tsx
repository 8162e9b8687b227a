import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { type Plan, planFiguresQuery, plansList } from '../../data/plans/plans.ts';
import { Desk } from '../../desk/desk.tsx';
import { OfferName } from '../../offer/offer-name.tsx';
import './locales.ts';
import '../../offer/locales.ts';
import { PlanDrawer } from './plan-drawer.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { newPlan } from './plan-values.ts';

/** The plans that shops subscribe to, and the free one of everybody else. */
export function ShopPlansScreen() {
  const { t } = useTranslation(['admin-shop-plans', 'admin-offer']);
  const { number } = useFormat();
  const language = useLanguage();
  const figures = useQuery(planFiguresQuery).data;
  const [adding, setAdding] = useState(false);
  const price = (amount: number | null) =>
    amount === null ? (
      <span className="muted">{t('notSold')}</span>
    ) : (
      <Price amount={amount} currency={t('admin-offer:currency')} />
    );
  return (
    <>
      <Desk<Plan>
        name="shop-plans"
        list={plansList}
        labelOf={(plan) => plan[`name_${language}`]}
        columns={[
          {
            key: 'plan',
            title: t('plan'),
            render: (plan) => <OfferName {...plan} />,
            csv: ({ name_ar, name_en }) => `${name_ar} / ${name_en}`,
          },
          {
            key: 'monthly',
            title: t('admin-offer:column.monthly_price'),
            render: ({ monthly_price }) => price(monthly_price),
            csv: ({ monthly_price }) => monthly_price,
          },
          {
            key: 'yearly',
            title: t('admin-offer:column.yearly_price'),
            wide: true,
            render: ({ yearly_price }) => price(yearly_price),
            csv: ({ yearly_price }) => yearly_price,
          },
          {
            key: 'limit',
            title: t('admin-offer:column.ad_limit'),
            wide: true,
            render: ({ ad_limit }) => (ad_limit === null ? t('unlimited') : number(ad_limit)),
            csv: ({ ad_limit }) => ad_limit,
          },
          {
            key: 'subscribers',
            title: t('subscribers'),
            wide: true,
            render: ({ slug }) => number(figures?.[slug]?.subscribers ?? 0),
            csv: ({ slug }) => figures?.[slug]?.subscribers ?? null,
          },
          {
            key: 'active',
            title: t('admin-offer:column.active'),
            render: ({ active }) => (
              <Tag tone={active ? 'ok' : undefined}>{t(active ? 'active.yes' : 'active.no')}</Tag>
            ),
            csv: ({ active }) => (active ? 'yes' : 'no'),
          },
        ]}
        filters={[
          {
            name: 'active',
            label: t('admin-offer:column.active'),
            options: ['yes', 'no'].map((value) => ({ value, label: t(`active.${value}`) })),
          },
        ]}
        drawer={(slug) => <PlanDrawer slug={slug} />}
        toolbar={
          <Button size="sm" variant="ink" icon="plus" onClick={() => setAdding(true)}>
            {t('add.button')}
          </Button>
        }
        empty={{ title: t('empty') }}
      />
      {adding && <PlanSheet plan={newPlan} isNew onClose={() => setAdding(false)} />}
    </>
  );
}
