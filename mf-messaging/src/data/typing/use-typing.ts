import { onLive, openTopic, type OpenTopic } from '@dabbab/platform/kit/live';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Somebody who types is said to for this long, unless they say so again. */
const SHOWN_MS = 5_000;
const TELL_EVERY_MS = 2_000;

export interface Typing {
  /** The other person types right now. */
  othersTyping: boolean;
  /** The other person has this conversation open. */
  otherPresent: boolean;
  /** To be called whenever the person types; the other side hears of it every two seconds. */
  typed: () => void;
}

/**
 * Tells the two sides of a conversation of each other's presence and typing, while both have it open.
 * @param conversationId none while it is not known, or may not be opened
 */
export function useTyping(userId: string, conversationId: string | undefined): Typing {
  const [othersTyping, setTyping] = useState(false);
  const [otherPresent, setPresent] = useState(false);
  const topic = useRef<OpenTopic>(null);
  const told = useRef(0);

  useEffect(() => {
    if (!conversationId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    // Whoever has sent their message types it no more.
    const stopListening = onLive(userId, {
      message: (news) => (news as { conversation_id: string }).conversation_id === conversationId && end(),
    });
    const opened = openTopic(userId, `talk:${conversationId}`, {
      onPresence: (ids) => setPresent(ids.some((id) => id !== userId)),
      onEvent: (event, payload) => {
        const { person_id, typing } = payload as { person_id?: string; typing?: boolean };
        if (event !== 'typing' || person_id === userId) return;
        clearTimeout(timer);
        setTyping(typing === true);
        timer = setTimeout(end, SHOWN_MS);
      },
    });
    topic.current = opened;
    return () => {
      end();
      topic.current = null;
      opened.close();
      stopListening();
      setPresent(false);
    };
  }, [userId, conversationId]);

  const typed = useCallback(() => {
    if (Date.now() - told.current < TELL_EVERY_MS) return;
    told.current = Date.now();
    topic.current?.send('typing', { person_id: userId, typing: true });
  }, [userId]);
  return { othersTyping, otherPresent, typed };
}
