import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { PaymentRecord } from '../data/payments/payments.ts';
import './locales.ts';
import './payment.css';
import { type Moment, momentsOf } from './moments.ts';

/** What happened to a payment, the newest last. */
export function Timeline({ payment }: { payment: PaymentRecord }) {
  const { date, time } = useFormat();
  return (
    <ol className="payment-timeline">
      {momentsOf(payment).map((moment) => (
        <li key={`${moment.at} ${JSON.stringify(moment)}`} data-tone={toneOf(moment)}>
          <MomentText moment={moment} />
          <time dateTime={moment.at} className="payment-timeline__at nums">
            {date(moment.at)} {time(moment.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** What moved money stands out, and what admins should look at. */
function toneOf(moment: Moment): 'ok' | 'warn' | undefined {
  if (moment.what !== 'said') return undefined;
  if (moment.outcome === 'applied') return moment.status === 'paid' || moment.status === 'refunded' ? 'ok' : undefined;
  return moment.outcome === 'stale' ? undefined : 'warn';
}

function MomentText({ moment }: { moment: Moment }) {
  const { t } = useTranslation('admin-payment');
  switch (moment.what) {
    case 'session':
      return (
        <p>
          {t('moment.session', { number: moment.number, provider: t(`provider.${moment.provider}`) })}
          {moment.test && ` (${t('mode.test')})`}
        </p>
      );
    case 'said':
      return (
        <p>
          {t('moment.said', { provider: t(`provider.${moment.provider}`), status: t(`session.${moment.status}`) })}
          {moment.outcome !== 'applied' && (
            <span className="payment-timeline__note">{t(`outcome.${moment.outcome}`)}</span>
          )}
          {moment.why && <q className="payment-timeline__note">{moment.why}</q>}
        </p>
      );
    case 'refund_asked':
      return (
        <p>
          {t('moment.refund_asked')}
          {moment.reason && <q className="payment-timeline__note">{moment.reason}</q>}
        </p>
      );
    case 'invoice':
    case 'credit_note':
      return (
        <p>
          {t(`moment.${moment.what}`)} <bdi dir="ltr">{moment.number}</bdi>
        </p>
      );
    default:
      return <p>{t(`moment.${moment.what}`)}</p>;
  }
}
