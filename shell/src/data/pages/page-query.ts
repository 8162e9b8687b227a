import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { pageKeys } from './page-keys.ts';

/** One content page in both languages; null if there is none of that name. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: pageKeys.detail(slug),
    queryFn: async () => {
      const rows = unwrap(
        await rest().from('pages').select('title_ar, title_en, body_ar, body_en').eq('slug', slug).limit(1),
      );
      return rows[0] ?? null;
    },
  });
