import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { Turn } from '../assistant/turns.ts';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

const historyKeys = {
  all: [...adminKeys.all, 'chat-history'] as const,
  list: (question: Question) => [...historyKeys.all, 'list', question] as const,
  one: (id: string) => [...historyKeys.all, 'one', id] as const,
};

/** Asks for what admins asked the assistant, as the first request of `/admin/chat-history` in remote.json does. */
export function chatHistoryList(question: Question) {
  return deskList(historyKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_chat_history',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** A question as the list shows it. */
export type ListedChat = Awaited<ReturnType<ReturnType<typeof chatHistoryList>['page']>>[number];

/** A question with its whole answer. */
export interface Chat extends Turn {
  model: string;
  took_ms: number | null;
  admin: { username: string } | null;
}

/** Asks for one question; null when there is none. */
export function chatQuery(id: string) {
  return queryOptions({
    queryKey: historyKeys.one(id),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .from('chat_history')
          .select(
            'id, question, response, failure, model, answered_by, sources, proposals, took_ms, created_at, admin:profiles(username)',
          )
          .eq('id', Number(id))
          .abortSignal(signal)
          .maybeSingle()
          .overrideTypes<Chat, { merge: false }>(),
      ),
  });
}
