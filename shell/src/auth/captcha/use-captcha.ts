import { captchaSiteKey } from '@dabbab/contract/settings';
import { refuse } from '@dabbab/platform/kit/ask-auth';
import { useSettings } from '@dabbab/platform/settings';
import { useRef, useState } from 'react';

/** So long a form that was sent waits for the proof, which may still take a press of the person. */
const PATIENCE_MS = 20_000;

interface Waiting {
  resolve: (token: string) => void;
  reject: (error: unknown) => void;
}

export interface Captcha {
  siteKey: string;
  /** Counts widgets: each proof is good for one try, so every try has a widget of its own. */
  round: number;
  /** Whether the widget could not be shown, or gave up. */
  failed: boolean;
  /** Keeps the proof that the widget gave, or forgets the one that has grown old. */
  keep: (token: string | undefined) => void;
  fail: () => void;
  /** Shows another widget. */
  renew: () => void;
  /**
   * Gives the proof away, for one try.
   * @throws AppError if there is none, and none comes
   */
  take: () => Promise<string>;
}

/**
 * Keeps the proof of a form that a person is sending it.
 * @returns undefined where the site asks for none
 */
export function useCaptcha(wanted: boolean): Captcha | undefined {
  const siteKey = captchaSiteKey(useSettings());
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const token = useRef<string>(undefined);
  const waiting = useRef<Waiting>(undefined);
  if (!wanted || !siteKey) return undefined;

  return {
    siteKey,
    round,
    failed,
    keep: (next) => {
      token.current = next;
      if (next) waiting.current?.resolve(next);
    },
    fail: () => {
      setFailed(true);
      void refuse('captcha-unavailable').then((error) => waiting.current?.reject(error));
    },
    renew: () => {
      token.current = undefined;
      setFailed(false);
      setRound((count) => count + 1);
    },
    take: async () => {
      if (token.current) return token.current;
      if (failed) throw await refuse('captcha-unavailable');
      const { promise, ...settle } = Promise.withResolvers<string>();
      waiting.current = settle;
      const timer = setTimeout(() => void refuse('captcha').then(settle.reject), PATIENCE_MS);
      return promise.finally(() => clearTimeout(timer));
    },
  };
}
