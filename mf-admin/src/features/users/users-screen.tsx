import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Tag } from '@dabbab/ui/tag';
import type { AdminUser } from '../../data/users/users.ts';
import { suspendUser, usersList } from '../../data/users/users.ts';
import { Desk } from '../../desk/desk.tsx';
import './locales.ts';
import './users.css';
import { UserCell } from './user-cell.tsx';
import { UserDrawer } from './user-drawer.tsx';

/** The people of the site: who they are, what they offer, and who may not go on. */
export function UsersScreen() {
  const { t } = useTranslation('admin-users');
  const { date, number } = useFormat();
  const nameOf = useLookupName();
  const suspend = (suspended: boolean) => async (user: AdminUser, reason?: string) =>
    suspendUser.send({ id: user.id, suspended, reason });
  return (
    <Desk<AdminUser>
      name="users"
      list={usersList}
      labelOf={({ username }) => username}
      search={t('search')}
      columns={[
        {
          key: 'user',
          title: t('column.user'),
          render: (user) => <UserCell user={user} />,
          csv: (user) => user.username,
        },
        { key: 'city', title: t('column.city'), wide: true, render: ({ city }) => city && nameOf('cities', city) },
        { key: 'ads', title: t('column.ads'), wide: true, render: (user) => number(user.listing_count) },
        { key: 'joined', title: t('column.joined'), wide: true, render: (user) => date(user.created_at) },
        {
          key: 'status',
          title: t('column.status'),
          render: ({ suspended }) => (
            <Tag tone={suspended ? 'danger' : 'ok'}>{t(suspended ? 'status.suspended' : 'status.active')}</Tag>
          ),
        },
      ]}
      filters={[
        {
          name: 'status',
          label: t('column.status'),
          options: ['suspended', 'admin'].map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ]}
      views={[
        { key: 'all', label: t('views.all'), question: { filters: {} } },
        { key: 'suspended', label: t('views.suspended'), question: { filters: { status: 'suspended' } } },
      ]}
      drawer={(id) => <UserDrawer id={id} />}
      bulk={[
        {
          key: 'suspend',
          label: t('suspend.label'),
          icon: 'ban',
          danger: true,
          confirm: { title: t('suspend.title'), text: t('suspend.text'), reason: true },
          run: suspend(true),
          undo: 'profiles',
        },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
