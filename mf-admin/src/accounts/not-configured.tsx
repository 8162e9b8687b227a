import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Notice } from '@dabbab/ui/notice';
import './locales.ts';
import { accountsStatusQuery } from '../data/accounts/manage-accounts.ts';

/** Asks whether accounts can be made and deleted on this server, while something that needs it is open. */
export function useAccountsReady(open: boolean): { unable: boolean; missing: readonly string[] | undefined } {
  const { data: missing, error } = useQuery({ ...accountsStatusQuery, enabled: open });
  return { missing, unable: missing ? missing.length > 0 : error !== null };
}

/** Says that accounts cannot be made and deleted here, and what is missing for it. */
export function NotConfigured({ missing }: { missing: readonly string[] | undefined }) {
  const { t } = useTranslation('admin-accounts');
  return (
    <Notice tone="warn" inset>
      {t(missing ? 'missing' : 'unknown')} {missing && <bdi dir="ltr">{missing.join(', ')}</bdi>}
    </Notice>
  );
}
