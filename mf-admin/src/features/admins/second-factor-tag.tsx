import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';

/** Says whether an account has a second factor. */
export function SecondFactorTag({ set }: { set: boolean }) {
  const { t } = useTranslation('admin-admins');
  return <Tag tone={set ? 'ok' : 'warn'}>{t(set ? 'factor.yes' : 'factor.no')}</Tag>;
}
