import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Avatar } from '@dabbab/ui/avatar';
import { DeleteAccount } from '../../accounts/delete-account.tsx';
import { userQuery } from '../../data/users/users.ts';
import { useDeskPlace } from '../../desk/desk-context.ts';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { PaymentList } from '../../record/payment-list.tsx';
import { UserActions } from './user-actions.tsx';
import { UserAds } from './user-ads.tsx';
import { UserReports } from './user-reports.tsx';
import { UserSummary } from './user-summary.tsx';
import { UserTag } from './user-tag.tsx';

/** Everything about a person, and what an admin does about them. */
export function UserDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const { month, number } = useFormat();
  const { close } = useDeskPlace();
  const request = useQuery(userQuery(id));
  const user = request.data;
  return (
    <RecordDrawer
      label={t('user')}
      title={user?.username}
      subtitle={user && t('memberSince', { date: month(user.created_at) })}
      picture={user && <Avatar name={user.username} src={user.avatar_path && avatarUrl(user.avatar_path)} size={44} />}
      tag={user && <UserTag user={user} />}
      request={request}
      tabs={
        user
          ? [
              {
                key: 'summary',
                label: t('tab.summary'),
                content: (
                  <>
                    <UserSummary user={user} />
                    <DeleteAccount key={id} person={user} onDeleted={close} />
                  </>
                ),
              },
              {
                key: 'ads',
                label: t('tab.ads'),
                count: number(user.listing_count),
                content: <UserAds user={user} />,
              },
              {
                key: 'payments',
                label: t('tab.payments'),
                count: number(user.payments.length),
                content: <PaymentList payments={user.payments} />,
              },
              {
                key: 'reports',
                label: t('tab.reports'),
                count: number(user.report_count),
                content: <UserReports user={user} />,
              },
              { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="profiles" id={id} /> },
            ]
          : []
      }
      actions={user && <UserActions key={id} user={user} />}
    />
  );
}
