import { queryOptions } from '@dabbab/platform/query';
import { comparedAds } from '../listings/all-own-ads.ts';
import { allDrafts } from './stored-drafts.ts';

interface Compared {
  id: string;
  title_ar: string | null;
  title_en: string | null;
  price: number | string;
  year: number | string | null;
}

/** What an imported ad is compared with: one's ads that are not sold, and one's drafts. */
export function comparedQuery(userId: string) {
  return queryOptions({
    queryKey: ['listings', 'compared', userId],
    queryFn: async (): Promise<Compared[]> => {
      const [ads, drafts] = await Promise.all([comparedAds(userId), allDrafts()]);
      return [...ads, ...drafts.map(({ id, fields }) => ({ id, ...comparedOf(fields) }))];
    },
    refetchOnMount: 'always',
  });
}

function comparedOf(fields: unknown): Omit<Compared, 'id'> {
  const draft = (typeof fields === 'object' ? fields : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof draft[name] === 'string' ? draft[name] : '');
  return { title_ar: text('title_ar'), title_en: text('title_en'), price: text('price'), year: text('year') };
}
