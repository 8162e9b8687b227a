import { useTranslation } from '@dabbab/platform/i18n';
import { useIsMounted } from '@dabbab/platform/kit/use-is-mounted';
import { useQuery } from '@dabbab/platform/query';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { askAssistant, AssistantError } from '../data/assistant/ask.ts';
import { addTurn, threadQuery, type Turn } from '../data/assistant/turns.ts';
import { useFailureText } from './use-failure-text.ts';

/** A question that waits for its answer. */
export interface Waiting {
  question: string;
  /** What has been said so far. */
  text: string;
  /** The tool that is reading. */
  reading?: string | undefined;
}

/** Holds a conversation with the assistant. */
export function useChat(thread: string, model: string) {
  const { t } = useTranslation('admin-assistant');
  const request = useQuery(threadQuery(thread));
  const [waiting, setWaiting] = useState<Waiting>();
  const failureText = useFailureText();
  const isMounted = useIsMounted();
  const turns = request.data ?? [];

  /** @returns whether there is an answer */
  const ask = async (question: string): Promise<boolean> => {
    if (waiting) return false;
    setWaiting({ question, text: '' });
    const asked = { question, created_at: new Date().toISOString() };
    try {
      const { reply, source, sources, proposals, id } = await askAssistant({
        prompt: question,
        model,
        thread,
        before: turns,
        onText: (text) => setWaiting({ question, text }),
        onReading: (reading) => setWaiting({ question, text: '', reading }),
      });
      const answer = { response: reply, failure: null, answered_by: source, sources, proposals };
      addTurn(thread, { ...asked, ...answer, id: id ?? -Date.now() });
      return true;
    } catch (error) {
      const failure = error instanceof AssistantError ? `${error.kind}:${error.message}` : 'invocation:unexpected';
      addTurn(thread, { ...asked, ...unanswered, failure, id: -Date.now() });
      if (isMounted()) toast({ title: t('failed'), description: failureText(failure), tone: 'danger' });
      return false;
    } finally {
      setWaiting(undefined);
    }
  };

  return { request, turns, waiting, ask };
}

const unanswered: Pick<Turn, 'response' | 'answered_by' | 'sources' | 'proposals'> = {
  response: null,
  answered_by: 'provider',
  sources: [],
  proposals: [],
};
