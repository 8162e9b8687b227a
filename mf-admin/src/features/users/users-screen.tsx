import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { type AdminUser, suspendUser, type UserCounts, userCountsQuery, usersList } from '../../data/users/users.ts';
import type { DeskView } from '../../desk/desk-parts.ts';
import { Desk } from '../../desk/desk.tsx';
import './locales.ts';
import './users.css';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';

/** The people of the site: who they are, what they offer, and who may not go on. */
export function UsersScreen() {
  const { t } = useTranslation('admin-users');
  const counts = useQuery(userCountsQuery).data;
  const columns = useUserColumns();
  const language = useLanguage();
  const cities = useLookups()?.cities ?? [];
  const yes = [{ value: 'yes', label: t('yes') }];
  const view = (key: keyof UserCounts, filters: Record<string, string>): DeskView => ({
    key,
    label: t(`views.${key}`),
    question: { filters },
    count: counts?.[key],
  });
  const suspend = (suspended: boolean) => async (user: AdminUser, reason?: string) =>
    suspendUser.send({ id: user.id, suspended, reason });
  return (
    <Desk<AdminUser>
      name="users"
      list={usersList}
      labelOf={({ username }) => username}
      search={t('search')}
      columns={columns}
      filters={[
        {
          name: 'status',
          label: t('column.status'),
          options: ['active', 'suspended', 'admin'].map((value) => ({ value, label: t(`status.${value}`) })),
        },
        { name: 'reported', label: t('filter.reported'), options: yes },
        { name: 'shop', label: t('filter.shop'), options: yes },
        { name: 'new', label: t('filter.new'), options: yes },
        {
          name: 'city',
          label: t('column.city'),
          options: cities.map((city) => ({ value: city.slug, label: lookupName(city, language) })),
          multiple: true,
        },
      ]}
      views={[
        view('all', {}),
        view('new', { new: 'yes' }),
        view('reported', { reported: 'yes' }),
        view('suspended', { status: 'suspended' }),
        view('shop', { shop: 'yes' }),
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
        { key: 'restore', label: t('restoreAll'), icon: 'check', run: suspend(false), undo: 'profiles' },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
