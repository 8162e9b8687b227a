import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_message_figures: MessageFigures;
  }
}

const conversationKeys = {
  all: [...adminKeys.all, 'reported-conversations'] as const,
  list: (question: Question) => [...conversationKeys.all, 'list', question] as const,
  figures: () => [...conversationKeys.all, 'figures'] as const,
};

/** Asks which conversations were reported, as the first request of `/admin/messages` in remote.json does. */
export function reportedConversations(question: Question) {
  return deskList(conversationKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_reported_conversations',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** That a conversation was reported; none of its words. */
export type ReportedConversation = Awaited<ReturnType<ReturnType<typeof reportedConversations>['page']>>[number];

/** The answer of `admin_message_figures`: the last 24 hours. */
export interface MessageFigures {
  messages: number;
  people: number;
  conversations: number;
  off_platform: number;
  payment: number;
  pictures: number;
  bids: number;
  reports: number;
  /** Messages of each hour, the last one last. */
  hours: number[];
}

export const messageFiguresQuery = queryOptions({
  queryKey: conversationKeys.figures(),
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('admin_message_figures', {}, { get: true }).abortSignal(signal)),
});

function read(report_id: string, reason: string) {
  return rest().rpc('read_reported_conversation', { report_id, reason });
}

/** A message that an admin reads after saying why. */
export type ReadMessage = NonNullable<Awaited<ReturnType<typeof read>>['data']>[number];

/** Reads the words of a reported conversation. Who reads and why goes on record, each time. */
export const readConversation = (reportId: string): Action<string, ReadMessage[]> => ({
  send: async (reason) => unwrap(await read(reportId, reason)),
  invalidates: [adminKeys.all],
});
