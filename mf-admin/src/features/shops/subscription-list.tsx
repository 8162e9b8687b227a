import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { Subscription } from '../../data/shops/shops.ts';
import '../../record/record-list.css';
import { usePlanName } from './use-plan-name.ts';

/** The periods that the owner of a shop was on a plan, the last first. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation('admin-shops');
  const { date } = useFormat();
  const planName = usePlanName();
  if (subscriptions.length === 0) return <p className="muted">{t('subscription.none')}</p>;
  return (
    <ul className="record-list">
      {subscriptions.map((one) => (
        <li key={one.id}>
          <span className="strong">{planName(one.plan)}</span>
          <Tag>{t(`subscription.${one.source}`)}</Tag>
          <span className="record-list__more">
            {t('subscription.span', { from: date(one.starts_at), to: date(one.ends_at) })}
            {one.cancelled_at && ` · ${t('subscription.cancelled', { date: date(one.cancelled_at) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
