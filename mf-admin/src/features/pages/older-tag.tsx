import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { PageRow } from '../../data/pages/pages.ts';

/** Tells which language of a page was written before the other; undefined if they were written together. */
export function olderLanguage({ ar_changed_at, en_changed_at }: Pick<PageRow, 'ar_changed_at' | 'en_changed_at'>) {
  if (ar_changed_at === en_changed_at) return undefined;
  return Date.parse(ar_changed_at) < Date.parse(en_changed_at) ? 'ar' : 'en';
}

/** Says whether both languages of a page say the same, as far as times can tell. */
export function OlderTag({ page }: { page: PageRow }) {
  const { t } = useTranslation('admin-pages');
  const older = olderLanguage(page);
  return <Tag tone={older ? 'warn' : 'ok'}>{t(older ? `older.${older}` : 'older.none')}</Tag>;
}
