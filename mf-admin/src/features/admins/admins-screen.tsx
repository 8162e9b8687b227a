import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import { Tag } from '@dabbab/ui/tag';
import { type AdminAccount, adminsList } from '../../data/admins/admins.ts';
import { Desk } from '../../desk/desk.tsx';
import './locales.ts';
import './admins.css';
import { AddAdmin } from './add-admin.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import { SecondFactorDemand } from './second-factor-demand.tsx';
import { SecondFactorTag } from './second-factor-tag.tsx';

/** Who runs the site: the admins, how well their accounts are held, and who becomes one or is one no more. */
export function AdminsScreen() {
  const { t } = useTranslation('admin-admins');
  const { date } = useFormat();
  const lastSignIn = ({ last_sign_in_at }: AdminAccount) => (last_sign_in_at ? date(last_sign_in_at) : t('never'));
  return (
    <>
      <SecondFactorDemand />
      <Desk<AdminAccount>
        name="admins"
        list={adminsList}
        labelOf={({ username }) => username}
        search={t('search')}
        columns={[
          {
            key: 'admin',
            title: t('column.admin'),
            render: ({ username, email, avatar_path }) => (
              <span className="admin-cell">
                <Avatar name={username} src={avatar_path && avatarUrl(avatar_path)} size={32} />
                <span>
                  <bdi>{username}</bdi>
                  <bdi dir="ltr" className="admin-cell__email">
                    {email}
                  </bdi>
                </span>
              </span>
            ),
            csv: ({ username }) => username,
          },
          {
            key: 'lastSignIn',
            title: t('column.lastSignIn'),
            wide: true,
            render: lastSignIn,
            csv: (row) => row.last_sign_in_at,
          },
          {
            key: 'factor',
            title: t('column.factor'),
            render: ({ second_factor }) => <SecondFactorTag set={second_factor} />,
            csv: ({ second_factor }) => t(second_factor ? 'factor.yes' : 'factor.no'),
          },
          {
            key: 'status',
            title: t('column.status'),
            wide: true,
            render: ({ suspended }) => (
              <Tag tone={suspended ? 'danger' : 'ok'}>{t(suspended ? 'status.suspended' : 'status.active')}</Tag>
            ),
            csv: ({ suspended }) => t(suspended ? 'status.suspended' : 'status.active'),
          },
          {
            key: 'since',
            title: t('column.since'),
            wide: true,
            render: ({ created_at }) => date(created_at),
            csv: ({ created_at }) => created_at,
          },
        ]}
        filters={[
          {
            name: 'second_factor',
            label: t('column.factor'),
            options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`factor.${value}`) })),
          },
        ]}
        views={[
          { key: 'all', label: t('views.all'), question: { filters: {} } },
          { key: 'unsecured', label: t('views.unsecured'), question: { filters: { second_factor: 'no' } } },
        ]}
        drawer={(id) => <AdminDrawer id={id} />}
        toolbar={<AddAdmin />}
        failed={t('failed')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  );
}
