import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import type { AdminUser } from '../../data/users/users.ts';
import type { DeskColumn } from '../../desk/desk-parts.ts';
import { UserCell } from './user-cell.tsx';
import { UserTag } from './user-tag.tsx';

/** Makes the columns of the table of people. */
export function useUserColumns(): DeskColumn<AdminUser>[] {
  const { t } = useTranslation('admin-users');
  const { date, number } = useFormat();
  const nameOf = useLookupName();
  const statusOf = ({ suspended, is_admin }: AdminUser) =>
    t(suspended ? 'status.suspended' : is_admin ? 'status.admin' : 'status.active');
  return [
    {
      key: 'user',
      title: t('column.user'),
      render: (user) => <UserCell user={user} />,
      csv: ({ username }) => username,
    },
    {
      key: 'phone',
      title: t('fact.phone'),
      hidden: true,
      render: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      csv: ({ phone }) => phone,
    },
    {
      key: 'email',
      title: t('fact.email'),
      hidden: true,
      render: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      csv: ({ email }) => email,
    },
    {
      key: 'city',
      title: t('column.city'),
      wide: true,
      render: ({ city }) => city && nameOf('cities', city),
      csv: ({ city }) => city && nameOf('cities', city),
    },
    {
      key: 'ads',
      title: t('column.ads'),
      wide: true,
      sort: 'listings',
      render: ({ listing_count }) => <span className="nums">{number(listing_count)}</span>,
      csv: ({ listing_count }) => listing_count,
    },
    {
      key: 'reports',
      title: t('column.reports'),
      wide: true,
      sort: 'reports',
      render: ({ report_count }) => (
        <span className={report_count > 0 ? 'nums user-reports' : 'nums muted'}>{number(report_count)}</span>
      ),
      csv: ({ report_count }) => report_count,
    },
    {
      key: 'joined',
      title: t('column.joined'),
      wide: true,
      sort: 'created_at',
      render: ({ created_at }) => <time dateTime={created_at}>{date(created_at)}</time>,
      csv: ({ created_at }) => created_at,
    },
    { key: 'status', title: t('column.status'), render: (user) => <UserTag user={user} />, csv: statusOf },
  ];
}
