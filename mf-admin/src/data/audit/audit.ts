import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys, staleByLookups } from '../keys.ts';
import { namesOf } from '../people/names.ts';

const auditKeys = {
  all: [...adminKeys.all, 'audit'] as const,
  list: (question: Question) => [...auditKeys.all, 'list', question] as const,
  record: (entity: string, id: string) => [...auditKeys.all, 'record', entity, id] as const,
};

/** Asks for changes, newest first; people have the name that they have now, as the audit keeps none. */
export function auditList(question: Question) {
  return deskList(auditKeys.list(question), async (after, pageSize, signal) => {
    const args = { ...listArgs(question), ...(after && { after }), page_size: pageSize };
    const rows = unwrap(await rest().rpc('admin_list_audit', args, { get: true }).abortSignal(signal));
    const people = rows.filter(({ entity }) => entity === 'profiles').map(({ entity_id }) => entity_id);
    const names = await namesOf(people, signal);
    return rows.map((row) => ({ ...row, label: row.label ?? names.get(row.entity_id) ?? null }));
  });
}

/** A change; `before` and `after` hold the columns that it changed. */
export type AuditEntry = Awaited<ReturnType<ReturnType<typeof auditList>['page']>>[number];

/** How many changes of a thing are shown beside it. */
const LATEST = 20;

/** Asks for the latest changes of one row of a table. */
export function recordAuditQuery(entity: string, id: string) {
  return queryOptions({
    queryKey: auditKeys.record(entity, id),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .rpc('admin_list_audit', { entity, record: id, page_size: LATEST }, { get: true })
          .abortSignal(signal),
      ),
  });
}

/** Puts back what an entry changed. Fails with `conflict` when it has been changed since. */
export const undoAudit: Action<string, number> = {
  send: async (id) => unwrap(await rest().rpc('undo_audit', { id: Number(id) })),
  invalidates: staleByLookups,
};

/** Undoes one's own last change of a row of a table, without fetching anything again. */
export const undoLastChange = async (entity: string, entity_id: string) =>
  unwrap(await rest().rpc('undo_last_change', { entity, entity_id }));

/** Undoes one's own last change of each of these rows of a table. What cannot be undone stops no other, and is what it fails like. */
export const undoLastChanges: Action<{ entity: string; ids: readonly string[] }> = {
  send: async ({ entity, ids }) => {
    const failures: unknown[] = [];
    for (const id of ids) await undoLastChange(entity, id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
  invalidates: staleByLookups,
};
