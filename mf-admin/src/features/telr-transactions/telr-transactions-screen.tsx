import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import {
  type AdminTransaction,
  oddStates,
  sessionStatuses,
  transactionsList,
} from '../../data/payments/transactions.ts';
import type { DeskFilter, DeskView } from '../../desk/desk-parts.ts';
import { Desk } from '../../desk/desk.tsx';
import { SessionTag } from '../../payment/status-tags.tsx';
import './locales.ts';
import '../../payment/payment.css';
import './telr-transactions.css';
import { ReconciliationPanel } from './reconciliation-panel.tsx';
import { SessionDrawer } from './session-drawer.tsx';

/** The sessions with payment providers, beside what we hold of them, and whether both agree. */
export function TelrTransactionsScreen() {
  const { t } = useTranslation(['admin-telr-transactions', 'admin-payment']);
  const { date, time } = useFormat();
  const moment = (at: string) => (
    <time dateTime={at}>
      {date(at)} <span className="muted">{time(at)}</span>
    </time>
  );
  return (
    <div className="transactions">
      <ReconciliationPanel />
      <Desk<AdminTransaction>
        name="telr-transactions"
        list={transactionsList}
        labelOf={({ ref, id }) => ref ?? id}
        search={t('search')}
        columns={[
          {
            key: 'session',
            title: t('column.session'),
            render: ({ id, ref, transaction }) => (
              <span dir="ltr" className="transaction-name">
                <code>{ref ?? id}</code>
                {transaction && <code className="transaction-name__sale">{transaction}</code>}
              </span>
            ),
            csv: ({ ref }) => ref,
          },
          {
            key: 'payment',
            title: t('column.payment'),
            hidden: true,
            render: ({ id }) => <code dir="ltr">{id}</code>,
            csv: ({ id }) => id,
          },
          {
            key: 'provider',
            title: t('column.provider'),
            wide: true,
            render: ({ provider, test }) => (
              <>
                {t(`admin-payment:provider.${provider}`)}{' '}
                {test && <Tag tone="info">{t('admin-payment:mode.test')}</Tag>}
              </>
            ),
            csv: ({ provider, test }) => `${provider} ${test ? 'test' : 'live'}`,
          },
          {
            key: 'amount',
            title: t('column.amount'),
            render: ({ amount }) => <Price amount={amount} currency={t('admin-payment:currency')} />,
            csv: ({ amount }) => amount,
          },
          {
            key: 'status',
            title: t('column.status'),
            render: (session) => <SessionTag {...session} />,
            csv: ({ status }) => status,
          },
          {
            key: 'created',
            title: t('column.created'),
            sort: 'created_at',
            wide: true,
            render: ({ created_at }) => moment(created_at),
            csv: ({ created_at }) => created_at,
          },
          {
            key: 'checked',
            title: t('column.checked'),
            wide: true,
            hidden: true,
            render: ({ checked_at }) => checked_at && moment(checked_at),
            csv: ({ checked_at }) => checked_at,
          },
        ]}
        filters={useFilters()}
        views={useViews()}
        drawer={(id) => <SessionDrawer cart={id} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </div>
  );
}

function useFilters(): DeskFilter[] {
  const { t } = useTranslation(['admin-telr-transactions', 'admin-payment']);
  return [
    {
      name: 'status',
      label: t('column.status'),
      multiple: true,
      options: [
        ...sessionStatuses.map((value) => ({ value, label: t(`admin-payment:session.${value}`) })),
        ...oddStates.map((value) => ({ value, label: t(`admin-payment:odd.${value}`) })),
      ],
    },
    {
      name: 'mode',
      label: t('admin-payment:fact.mode'),
      options: ['live', 'test'].map((value) => ({ value, label: t(`admin-payment:mode.${value}`) })),
    },
    { name: 'date', label: t('column.created'), kind: 'date' },
  ];
}

function useViews(): DeskView[] {
  const { t } = useTranslation('admin-telr-transactions');
  const view = (key: string, status?: string): DeskView => ({
    key,
    label: t(`views.${key}`),
    question: { filters: status ? { status } : {} },
  });
  return [view('all'), view('waiting', 'pending'), view('odd', oddStates.join(','))];
}
