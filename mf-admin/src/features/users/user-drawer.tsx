import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { userQuery } from '../../data/users/users.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';

/** Everything about a person. */
export function UserDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const { date } = useFormat();
  const nameOf = useLookupName();
  const request = useQuery(userQuery(id));
  const user = request.data;
  const summary = user && (
    <Facts
      items={[
        { label: t('fact.phone'), value: user.phone && <bdi dir="ltr">{user.phone}</bdi> },
        { label: t('column.city'), value: user.city && nameOf('cities', user.city) },
        { label: t('fact.email'), value: user.email && <bdi dir="ltr">{user.email}</bdi> },
        { label: t('fact.lastSignIn'), value: user.last_sign_in_at && date(user.last_sign_in_at) },
      ]}
    />
  );
  return (
    <RecordDrawer
      label={t('user')}
      title={user?.username}
      subtitle={user && t('memberSince', { date: date(user.created_at) })}
      request={request}
      tabs={[
        { key: 'summary', label: t('tab.summary'), content: summary },
        { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="profiles" id={id} /> },
      ]}
    />
  );
}
