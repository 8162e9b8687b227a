import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { AdminUser } from '../../data/users/users.ts';

/** How somebody stands, in a word: what keeps them from the site comes before what may. */
export function UserTag({ user }: { user: Pick<AdminUser, 'suspended' | 'report_count' | 'is_admin'> }) {
  const { t } = useTranslation('admin-users');
  if (user.suspended) return <Tag tone="danger">{t('status.suspended')}</Tag>;
  if (user.report_count > 0) return <Tag tone="warn">{t('status.reported')}</Tag>;
  return user.is_admin ? <Tag tone="info">{t('status.admin')}</Tag> : <Tag tone="ok">{t('status.active')}</Tag>;
}
