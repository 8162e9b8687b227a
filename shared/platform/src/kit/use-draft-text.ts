import { useState } from 'react';
import { visitStorage } from '../device-storage.ts';
import { useAuth } from '../session.tsx';
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

/**
 * Keeps a text that is being typed, over a reload and the way to the sign-in screen and back: what a visitor typed goes
 * over to the person who signs in, and is nobody else's from then on.
 * @param form as in `draftKey`
 */
export function useDraftText(form: string): [text: string, set: (text: string) => void] {
  const { user } = useAuth();
  const key = draftKey(form, user?.id);
  const [text, setText] = useState(() => readText(form, key));
  const set = (next: string) => {
    setText(next);
    if (next) writeDraft(key, next, visitStorage);
    else dropDraft(key, visitStorage);
  };
  return [text, set];
}

function readText(form: string, key: string): string {
  const own = readDraft<string>(key, visitStorage);
  if (own) return own.value;
  const asVisitor = draftKey(form);
  const visitors = readDraft<string>(asVisitor, visitStorage)?.value ?? '';
  if (visitors) {
    dropDraft(asVisitor, visitStorage);
    writeDraft(key, visitors, visitStorage);
  }
  return visitors;
}
