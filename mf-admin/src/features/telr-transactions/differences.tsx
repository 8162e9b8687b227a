import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Price } from '@dabbab/ui/price';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { type Difference, differencesQuery } from '../../data/payments/reconciliations.ts';
import { CheckButton } from '../../payment/check-button.tsx';

/** What a run found that is not as we have it, each with a way to have it asked about again. */
export function Differences({ run, compared }: { run: number; compared: number }) {
  const { t } = useTranslation('admin-telr-transactions');
  const request = useQuery(differencesQuery(run, compared));
  return (
    <QueryState
      request={request}
      skeleton={
        <Skeletons label={t('reconciliation.loading')}>
          <Skeleton height="60px" />
        </Skeletons>
      }
      failed={t('reconciliation.failed')}
    >
      {(differences) => (
        <ul className="reconciliation-differences">
          {differences.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function DifferenceRow({ difference: { payment_id, attempt, what, ours, theirs } }: { difference: Difference }) {
  const { t } = useTranslation(['admin-telr-transactions', 'admin-payment']);
  const price = (amount: number) => <Price amount={amount} currency={t('admin-payment:currency')} />;
  const cart = `${payment_id}-${attempt}`;
  return (
    <li className="reconciliation-difference">
      <div>
        <p className="reconciliation-difference__what">{t(`difference.${what}`)}</p>
        <p>
          {t('difference.ours')} {t(`admin-payment:session.${ours.status}`)} {price(ours.amount)}
        </p>
        {theirs?.status && (
          <p>
            {t('difference.theirs')} {t(`admin-payment:session.${theirs.status}`)}{' '}
            {typeof theirs.amount === 'number' && price(theirs.amount)}
          </p>
        )}
        {theirs?.error && (
          <q dir="auto" className="muted">
            {theirs.error}
          </q>
        )}
        <Link className="reconciliation-difference__id" to={`/admin/telr-transactions?open=${cart}`}>
          <code dir="ltr">{cart}</code>
        </Link>
      </div>
      <CheckButton paymentId={payment_id} />
    </li>
  );
}
