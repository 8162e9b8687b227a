import '../../money/locales.ts';
import './payments.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { useAction } from '@dabbab/ui/connected/use-action';
import { EmptyState } from '@dabbab/ui/state';
import { useState } from 'react';
import { cancelPayment, type Payment, paymentsQuery } from '../../data/payments/payments.ts';
import { usePaymentWords } from '../../money/use-payment-words.ts';
import { PaymentRow } from './payment-row.tsx';

/** `/profile/payments`: what somebody owes and paid, the newest first. */
export function PaymentsScreen() {
  const { user } = useAuth();
  return user && <Payments key={user.id} userId={user.id} />;
}

function Payments({ userId }: { userId: string }) {
  const { t } = useTranslation('account-money');
  const wordsOf = usePaymentWords();
  const list = useInfiniteQuery(paymentsQuery(userId));
  const [doomed, setDoomed] = useState<Payment>();
  const close = () => setDoomed(undefined);
  const { act, pending } = useAction(cancelPayment, { done: close, failed: () => t('payments.cancelFailed') });
  return (
    <>
      <h1 className="h2">{t('payments.title')}</h1>
      <QueryState
        request={{ ...list, data: list.data?.pages.flat() }}
        skeleton={<ScreenLoading />}
        failed={t('payments.failed')}
        empty={
          <EmptyState title={t('payments.empty')} text={t('payments.emptyText')}>
            <ButtonLink as={Link} to="/shop-plans">
              {t('toPlans')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(payments) => (
          <ul className="payments">
            {payments.map((payment) => (
              <PaymentRow key={payment.payment_id} payment={payment} onCancel={() => setDoomed(payment)} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore list={list} moreLabel={t('payments.more')} failedText={t('payments.moreFailed')} />
      <ConfirmSheet
        open={doomed !== undefined}
        onClose={close}
        title={t('payments.cancelTitle')}
        closeLabel={t('close')}
        confirmLabel={t('payments.cancel')}
        cancelLabel={t('payments.keep')}
        pending={pending}
        onConfirm={() => doomed && act(doomed.payment_id)}
      >
        {doomed && (
          <p>
            {wordsOf(doomed).kind}: <bdi>{wordsOf(doomed).name.text}</bdi>
          </p>
        )}
        <p className="muted">{t('payments.cancelText')}</p>
      </ConfirmSheet>
    </>
  );
}
