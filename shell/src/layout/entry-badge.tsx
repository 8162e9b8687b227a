import { useActivityCounts } from '@dabbab/platform/activity';
import { useTranslation } from '@dabbab/platform/i18n';
import { Badge } from '@dabbab/ui/badge';
import type { NavigationEntry } from '../remotes/navigation.ts';

/** The number of unread items behind an entry of the navigation. */
export function EntryBadge({ of }: { of: NavigationEntry['badge'] }) {
  const { t } = useTranslation('shell');
  const counts = useActivityCounts();
  if (!of) return null;
  return <Badge count={counts[of]} label={t('header.unread', { count: counts[of] })} />;
}
