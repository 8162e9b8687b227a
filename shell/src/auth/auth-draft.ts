/** A code or link that was sent, as the page remembers it over a reload. */
export interface SentMessage {
  to: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A message that was sent this very moment. */
export function sentNow(to: string): SentMessage {
  return { to, at: Date.now() };
}

/** Whether a message was sent longer ago than it is good for. */
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
  /** The code by text message that is waited for, and whether it makes an account. */
  code?: (SentMessage & { newAccount: boolean }) | undefined;
  confirmation?: SentMessage | undefined;
  reset?: SentMessage | undefined;
}

const KEY = 'dabbab:sign-in';

/** What was typed in this tab, kept over reloads and from one of the screens to the next. */
export function readDraft(): AuthDraft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as AuthDraft;
  } catch {
    return {};
  }
}

export function writeDraft(change: AuthDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...change }));
  } catch {
    // Full or switched off: the forms work all the same.
  }
}

/** Forgets it all, once somebody is signed in. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // switched off
  }
}
