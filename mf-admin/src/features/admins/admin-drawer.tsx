import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Avatar } from '@dabbab/ui/avatar';
import { Tag } from '@dabbab/ui/tag';
import { adminQuery } from '../../data/admins/admins.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { RevokeAdmin } from './revoke-admin.tsx';
import { SecondFactorTag } from './second-factor-tag.tsx';

/** Everything about an admin. */
export function AdminDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-admins');
  const { date } = useFormat();
  const request = useQuery(adminQuery(id));
  const admin = request.data;
  const summary = admin && (
    <Facts
      items={[
        { label: t('column.factor'), value: <SecondFactorTag set={admin.second_factor} /> },
        { label: t('column.lastSignIn'), value: admin.last_sign_in_at ? date(admin.last_sign_in_at) : t('never') },
        { label: t('column.since'), value: date(admin.created_at) },
      ]}
    />
  );
  return (
    <RecordDrawer
      label={t('admin')}
      title={admin?.username}
      subtitle={admin?.email && <bdi dir="ltr">{admin.email}</bdi>}
      picture={
        admin && <Avatar name={admin.username} src={admin.avatar_path && avatarUrl(admin.avatar_path)} size={44} />
      }
      tag={admin?.suspended && <Tag tone="danger">{t('status.suspended')}</Tag>}
      request={request}
      tabs={[
        { key: 'summary', label: t('tab.summary'), content: summary },
        { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="profiles" id={id} /> },
      ]}
      actions={admin && <RevokeAdmin admin={admin} />}
    />
  );
}
