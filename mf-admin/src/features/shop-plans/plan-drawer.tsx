import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Price } from '@dabbab/ui/price';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { FREE_PLAN, type Plan, planFiguresQuery, plansList } from '../../data/plans/plans.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { DeleteOffer } from '../../offer/delete-offer.tsx';
import { History } from '../../offer/history.tsx';
import { OfferName } from '../../offer/offer-name.tsx';
import { Sales } from '../../offer/sales.tsx';
import { PlanSheet } from './plan-sheet.tsx';

const all = { filters: {} };

/** A plan: what it costs and gives, what it brought, and how its prices were. */
export function PlanDrawer({ slug }: { slug: string }) {
  const { t } = useTranslation(['admin-shop-plans', 'admin-offer']);
  const [editing, setEditing] = useState(false);
  const request = useInfiniteQuery(plansList(all));
  const plan = request.data?.pages.flat().find((one) => one.slug === slug);
  return (
    <>
      <RecordDrawer
        label={t('plan')}
        title={plan && <OfferName {...plan} />}
        tag={plan && <Tag tone={plan.active ? 'ok' : undefined}>{t(plan.active ? 'active.yes' : 'active.no')}</Tag>}
        request={request}
        tabs={
          plan
            ? [
                { key: 'summary', label: t('tab.summary'), content: <Summary plan={plan} /> },
                { key: 'history', label: t('tab.history'), content: <History entity="shop_plans" slug={slug} /> },
                { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="shop_plans" id={slug} /> },
              ]
            : []
        }
        actions={
          plan && (
            <>
              <Button variant="ink" icon="edit" onClick={() => setEditing(true)}>
                {t('admin-offer:edit')}
              </Button>
              {plan.slug !== FREE_PLAN && <DeleteOffer table="shop_plans" offer={plan} />}
            </>
          )
        }
      />
      {editing && plan && <PlanSheet plan={plan} isNew={false} onClose={() => setEditing(false)} />}
    </>
  );
}

function Summary({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['admin-shop-plans', 'admin-offer']);
  const { number } = useFormat();
  const figures = useQuery(planFiguresQuery);
  const price = (amount: number | null) =>
    amount === null ? t('notSold') : <Price amount={amount} currency={t('admin-offer:currency')} />;
  return (
    <>
      <Facts
        items={[
          { label: t('admin-offer:column.monthly_price'), value: price(plan.monthly_price) },
          { label: t('admin-offer:column.yearly_price'), value: price(plan.yearly_price) },
          {
            label: t('admin-offer:column.ad_limit'),
            value: plan.ad_limit === null ? t('unlimited') : number(plan.ad_limit),
          },
          { label: t('shop'), value: t(plan.has_shop ? 'admin-offer:yes' : 'admin-offer:no') },
          { label: t('admin-offer:column.slug'), value: <code dir="ltr">{plan.slug}</code> },
        ]}
      />
      {plan.slug === FREE_PLAN ? (
        <p className="muted">{t('free.text')}</p>
      ) : (
        <QueryState
          request={figures}
          skeleton={
            <Skeletons label={t('figures.loading')}>
              <Skeleton height="120px" />
            </Skeletons>
          }
          failed={t('figures.failed')}
        >
          {(byPlan) => {
            const own = byPlan[plan.slug];
            return own && <Sales figures={own} first={{ label: t('subscribers'), value: number(own.subscribers) }} />;
          }}
        </QueryState>
      )}
    </>
  );
}
