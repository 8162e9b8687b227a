import { unwrap } from '@dabbab/platform/errors';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';
import type { Change } from './changes.ts';

export const assistantKeys = {
  all: [...adminKeys.all, 'assistant'] as const,
  thread: (thread: string) => [...assistantKeys.all, 'thread', thread] as const,
  suggestion: () => [...assistantKeys.all, 'suggestion'] as const,
  state: () => [...assistantKeys.all, 'state'] as const,
};

/** What was read for an answer. */
export interface Source {
  tool: string;
  args: Record<string, unknown>;
  href: string;
  value?: number;
  before?: number;
}

/** What the assistant says: an answer with what it rests on, and changes that it proposes. */
export interface Reply {
  reply: string;
  source: 'provider' | 'rules';
  sources: Source[];
  proposals: Change[];
}

/** A question with its answer, or with why there is none. */
export interface Turn {
  id: number;
  question: string;
  response: string | null;
  failure: string | null;
  answered_by: string;
  sources: Source[];
  proposals: Change[];
  created_at: string;
}

const columns = 'id, question, response, failure, answered_by, sources, proposals, created_at';
/** So far back a conversation goes on screen; the history has the rest. */
const TURNS = 30;

/** Asks for a conversation, oldest turn first. */
export function threadQuery(thread: string) {
  return queryOptions({
    queryKey: assistantKeys.thread(thread),
    queryFn: async ({ signal }): Promise<Turn[]> => {
      const turns = unwrap(
        await rest()
          .from('chat_history')
          .select(columns)
          .eq('thread', thread)
          .order('id', { ascending: false })
          .limit(TURNS)
          .abortSignal(signal)
          .overrideTypes<Turn[], { merge: false }>(),
      );
      return turns.toReversed();
    },
  });
}

/** Adds an answer that has just come to the conversation on the screen. */
export function addTurn(thread: string, turn: Turn): void {
  queryClient.setQueryData<Turn[]>(assistantKeys.thread(thread), (turns = []) => [
    ...turns.filter(({ id }) => id !== turn.id),
    turn,
  ]);
}
