import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import type { Question } from '../../data/desk/question.ts';
import { type PaymentTotals, paymentKinds, paymentTotalsQuery, type Sums } from '../../data/payments/payments.ts';
import { Sparkline } from '../../desk/sparkline.tsx';
import { daysOf } from './days.ts';

const figures = ['received', 'refunded', 'net', 'pending'] as const;

/** What the payments that are listed add up to: in all, by kind, and how the days went. */
export function Totals({ question }: { question: Question }) {
  const { t } = useTranslation('admin-payments');
  const request = useQuery(paymentTotalsQuery(question));
  return (
    <section className="payment-totals" aria-label={t('totals.label')} aria-busy={request.isFetching}>
      <QueryState
        request={request}
        skeleton={
          <Skeletons label={t('totals.loading')} className="skeletons payment-totals__figures">
            {figures.map((name) => (
              <Skeleton key={name} height="84px" />
            ))}
          </Skeletons>
        }
        failed={t('totals.failed')}
      >
        {(totals) => (
          <>
            <div className="payment-totals__figures">
              {figures.map((name) => (
                <Figure key={name} name={name} totals={totals} />
              ))}
            </div>
            <ByKind totals={totals} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Figure({ name, totals }: { name: (typeof figures)[number]; totals: PaymentTotals }) {
  const { t } = useTranslation('admin-payments');
  const { number } = useFormat();
  const values = daysOf(totals.by_day).map((day) => day[name]);
  return (
    <div className="payment-figure">
      <h2 className="payment-figure__label">{t(`totals.${name}`)}</h2>
      <p className="payment-figure__value nums">
        <Price amount={totals[name]} currency={t('currency')} />
      </p>
      {values.length > 1 && (
        <Sparkline
          values={values}
          label={t('totals.days', { days: number(values.length), most: number(Math.max(...values)) })}
        />
      )}
    </div>
  );
}

/** A line for each kind that has payments. */
function ByKind({ totals }: { totals: PaymentTotals }) {
  const { t } = useTranslation(['admin-payments', 'admin-payment']);
  const { number } = useFormat();
  const kinds = paymentKinds.flatMap((kind) => {
    const sums: Sums | undefined = totals.by_kind[kind];
    return sums ? [{ kind, sums }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <details className="payment-kinds admin-disclosure">
      <summary>
        <Icon name="chevron-down" size={16} />
        {t('totals.byKind', { count: totals.payments, number: number(totals.payments) })}
      </summary>
      <div className="payment-kinds__scroll" tabIndex={0} role="group" aria-label={t('totals.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.what')}</th>
              <th scope="col">{t('totals.count')}</th>
              {figures.map((name) => (
                <th key={name} scope="col">
                  {t(`totals.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, sums }) => (
              <tr key={kind}>
                <th scope="row">{t(`admin-payment:kind.${kind}`)}</th>
                <td className="nums">{number(sums.payments)}</td>
                {figures.map((name) => (
                  <td key={name} className="nums">
                    <Price amount={sums[name]} currency={t('currency')} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
