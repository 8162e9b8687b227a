import { visitStorage } from '@dabbab/platform/device-storage';
import { draftKey, dropDraft, readDraft as readKept, writeDraft as keepDraft } from '@dabbab/platform/kit/drafts';
import type { WaitingAct } from '@dabbab/platform/kit/waiting-act';
import { useState } from 'react';

/** A code or link that was sent, as the page remembers it over a reload. */
export interface SentMessage {
  to: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Notes that a message was sent this very moment. */
export function sentNow(to: string): SentMessage {
  return { to, at: Date.now() };
}

/** Tells whether a message was sent longer ago than it is good for. */
export function isOlder({ at }: SentMessage, milliseconds: number): boolean {
  return Date.now() - at > milliseconds;
}

/** What was typed on the sign-in screens; never a password or a code. */
export interface AuthDraft {
  way?: 'email' | 'phone' | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  username?: string | undefined;
  /** Where a third party was left for; its redirect brings no state of the history along. */
  from?: string | undefined;
  /** What the visitor signs in for, as long. */
  act?: WaitingAct | undefined;
  /** The code by text message that is waited for, and whether it makes an account. */
  code?: (SentMessage & { newAccount: boolean }) | undefined;
  confirmation?: SentMessage | undefined;
  reset?: SentMessage | undefined;
}

const KEY = draftKey('sign-in');

/** Reads what was typed in this tab: it is kept over reloads and from one of the screens to the next. */
export const readDraft = (): AuthDraft => readKept<AuthDraft>(KEY, visitStorage)?.value ?? {};

/** Keeps what has changed, beside the rest. */
export function writeDraft(change: AuthDraft): void {
  keepDraft(KEY, { ...readDraft(), ...change }, visitStorage);
}

/** Keeps one value of what was typed as state of a screen. */
export function useDraft<Name extends keyof AuthDraft>(name: Name) {
  const [value, setValue] = useState(() => readDraft()[name]);
  const keep = (next: AuthDraft[Name]) => {
    writeDraft({ [name]: next });
    setValue(next);
  };
  return [value, keep] as const;
}

/** Forgets it all, once somebody is signed in. */
export const forgetDraft = (): void => dropDraft(KEY, visitStorage);
