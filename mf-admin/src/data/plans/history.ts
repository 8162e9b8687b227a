import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

const MOST = 100;

/** What admins changed of a plan or an option, the newest first. */
export function historyQuery(entity: 'shop_plans' | 'featured_options', slug: string) {
  return queryOptions({
    queryKey: [...adminKeys.all, 'audit', entity, slug, 'history'],
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .from('audit_log')
          .select('id,created_at,action,before,after,actor:profiles(username)')
          .eq('entity', entity)
          .eq('entity_id', slug)
          .order('id', { ascending: false })
          .limit(MOST)
          .abortSignal(signal)
          .overrideTypes<HistoryEntry[], { merge: false }>(),
      ),
  });
}

export interface HistoryEntry {
  id: number;
  created_at: string;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: { username: string } | null;
}
