import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import type { PaymentEvent, PaymentRecord, Session } from '../data/payments/payments.ts';
import { Facts } from '../desk/facts.tsx';
import './locales.ts';
import './payment.css';
import { SessionTag } from './status-tags.tsx';

/** The sessions with the provider by which a payment was or is to be paid, the newest first. */
export function Sessions({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation('admin-payment');
  if (payment.attempts.length === 0) return <p className="muted">{t('sessions.none')}</p>;
  return payment.attempts.toReversed().map((session) => <SessionCard key={session.number} session={session} />);
}

/** What the provider and we know of one session. */
export function SessionCard({ session }: { session: Session }) {
  const { t } = useTranslation('admin-payment');
  const { date, time } = useFormat();
  const moment = (at: string | null) => at && `${date(at)} ${time(at)}`;
  return (
    <section className="payment-session" aria-label={t('sessions.one', { number: session.number })}>
      <h3 className="payment-session__title">
        {t('sessions.one', { number: session.number })}
        <SessionTag {...session} />
      </h3>
      <Facts
        items={[
          { label: t('fact.provider'), value: t(`provider.${session.provider}`) },
          { label: t('fact.mode'), value: t(session.test ? 'mode.test' : 'mode.live') },
          { label: t('fact.amount'), value: <Price amount={session.amount} currency={t('currency')} /> },
          { label: t('fact.made'), value: moment(session.created_at) },
          { label: t('fact.checked'), value: moment(session.checked_at) },
          { label: t('fact.refundAsked'), value: moment(session.refund_asked_at) },
          { label: t('fact.ref'), value: session.ref && <Code text={session.ref} /> },
          { label: t('fact.transaction'), value: session.transaction && <Code text={session.transaction} /> },
        ]}
      />
    </section>
  );
}

const Code = ({ text }: { text: string }) => (
  <code dir="ltr" className="payment-code">
    {text}
  </code>
);

/** What the provider said, as it came, the newest first. */
export function RawEvents({ events }: { events: readonly PaymentEvent[] }) {
  const { t } = useTranslation('admin-payment');
  const { date, time } = useFormat();
  if (events.length === 0) return <p className="muted">{t('events.none')}</p>;
  return events.toReversed().map((event) => (
    <details key={event.id} className="payment-event admin-disclosure">
      <summary>
        <Icon name="chevron-down" size={16} />
        {t(`session.${event.status}`)} · {t(`outcome.${event.outcome}`)}
        <time dateTime={event.created_at} className="muted nums">
          {' '}
          {date(event.created_at)} {time(event.created_at)}
        </time>
      </summary>
      <pre dir="ltr" className="payment-event__raw">
        {JSON.stringify(
          {
            event_id: event.event_id,
            amount: event.amount,
            resulting_status: event.resulting_status,
            ...event.payload,
          },
          null,
          2,
        )}
      </pre>
    </details>
  ));
}
