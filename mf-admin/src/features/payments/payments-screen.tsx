import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import {
  type AdminPayment,
  paymentKinds,
  paymentsList,
  paymentStatuses,
  remindOfCommission,
} from '../../data/payments/payments.ts';
import type { DeskFilter, DeskView } from '../../desk/desk-parts.ts';
import { Desk } from '../../desk/desk.tsx';
import { useDeskAddress } from '../../desk/use-desk-address.ts';
import { PaymentTitle, usePaymentTitle } from '../../payment/payment-title.tsx';
import { PaymentTag } from '../../payment/status-tags.tsx';
import './locales.ts';
import '../../payment/payment.css';
import './payments.css';
import { PaymentDrawer } from './payment-drawer.tsx';
import { Totals } from './totals.tsx';

/** What was paid, what is owed, and what goes back. */
export function PaymentsScreen() {
  const { t } = useTranslation('admin-payments');
  const { date } = useFormat();
  const titleOf = usePaymentTitle();
  const filters = useFilters();
  const { question } = useDeskAddress(filters, true);
  return (
    <div className="payment-desk">
      <Totals question={question} />
      <Desk<AdminPayment>
        name="payments"
        list={paymentsList}
        failed={t('failed')}
        labelOf={(payment) => `${titleOf(payment)}${t('comma')}${payment.payer_name ?? t('gone')}`}
        search={t('search')}
        columns={[
          {
            key: 'what',
            title: t('column.what'),
            render: (payment) => <PaymentTitle {...payment} />,
            csv: titleOf,
          },
          {
            key: 'payer',
            title: t('column.payer'),
            wide: true,
            render: ({ payer_name }) => <bdi>{payer_name ?? t('gone')}</bdi>,
            csv: ({ payer_name }) => payer_name,
          },
          {
            key: 'amount',
            title: t('column.amount'),
            sort: 'amount',
            render: ({ amount }) => <Price amount={amount} currency={t('currency')} />,
            csv: ({ amount }) => amount,
          },
          {
            key: 'status',
            title: t('column.status'),
            render: ({ status }) => <PaymentTag status={status} />,
            csv: ({ status }) => status,
          },
          {
            key: 'created',
            title: t('column.created'),
            sort: 'created_at',
            wide: true,
            render: ({ created_at }) => <time dateTime={created_at}>{date(created_at)}</time>,
            csv: ({ created_at }) => created_at,
          },
          {
            key: 'paid',
            title: t('column.paid'),
            wide: true,
            hidden: true,
            render: ({ paid_at }) => paid_at && <time dateTime={paid_at}>{date(paid_at)}</time>,
            csv: ({ paid_at }) => paid_at,
          },
          {
            key: 'refunded',
            title: t('column.refunded'),
            wide: true,
            hidden: true,
            render: ({ refunded_at }) => refunded_at && <time dateTime={refunded_at}>{date(refunded_at)}</time>,
            csv: ({ refunded_at }) => refunded_at,
          },
          {
            key: 'reminded',
            title: t('column.reminded'),
            wide: true,
            hidden: true,
            render: ({ reminded_at }) => reminded_at && <time dateTime={reminded_at}>{date(reminded_at)}</time>,
            csv: ({ reminded_at }) => reminded_at,
          },
          {
            key: 'id',
            title: t('column.id'),
            wide: true,
            hidden: true,
            render: ({ id }) => <code dir="ltr">{id}</code>,
            csv: ({ id }) => id,
          },
        ]}
        filters={filters}
        views={useViews()}
        drawer={(id) => <PaymentDrawer id={id} />}
        bulk={[
          {
            key: 'remind',
            label: t('remind.label'),
            icon: 'bell',
            confirm: { title: t('remind.title'), text: t('remind.text') },
            run: async ({ id }) => remindOfCommission.send(id),
          },
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </div>
  );
}

/** Riyals, as the list takes them: "least-most". */
const amounts = ['-50', '50-200', '200-1000', '1000-'] as const;
const providers = ['telr', 'moyasar'] as const;
/** As an address writes it. */
const slugOf = (kind: string) => kind.replace('_', '-');

function useFilters(): DeskFilter[] {
  const { t } = useTranslation(['admin-payments', 'admin-payment']);
  return [
    {
      name: 'status',
      label: t('column.status'),
      multiple: true,
      options: paymentStatuses.map((value) => ({ value, label: t(`admin-payment:status.${value}`) })),
    },
    {
      name: 'kind',
      label: t('column.what'),
      multiple: true,
      options: paymentKinds.map((kind) => ({ value: slugOf(kind), label: t(`admin-payment:kind.${kind}`) })),
    },
    { name: 'date', label: t('column.created'), kind: 'date' },
    {
      name: 'amount',
      label: t('column.amount'),
      options: amounts.map((value) => ({ value, label: t(`amount.${value}`) })),
    },
    {
      name: 'provider',
      label: t('admin-payment:fact.provider'),
      options: providers.map((value) => ({ value, label: t(`admin-payment:provider.${value}`) })),
    },
  ];
}

function useViews(): DeskView[] {
  const { t } = useTranslation('admin-payments');
  const view = (key: string, filters: Record<string, string>, sort?: string): DeskView => ({
    key,
    label: t(`views.${key}`),
    question: { filters, ...(sort && { sort }) },
  });
  return [
    view('all', {}),
    // Whoever has owed the longest comes first.
    view('owed', { kind: 'commission', status: 'pending' }, 'created_at'),
    view('paid', { status: 'paid' }),
    view('refunded', { status: 'refunded' }),
  ];
}
