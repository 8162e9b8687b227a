import type { ProfileFormValues } from './profile-form-values.ts';

/**
 * What was typed and not saved, kept for the tab: it survives a reload, a visit to another page and an expired
 * session. Where the browser keeps nothing, the form still works.
 */
const keyOf = (userId: string) => `dabbab:profile-draft:${userId}`;

export function readDraft(userId: string): ProfileFormValues | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(userId));
    return text ? (JSON.parse(text) as ProfileFormValues) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(userId: string, values: ProfileFormValues): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // full or switched off
  }
}

export function dropDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // switched off
  }
}
