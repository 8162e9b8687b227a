import { useEffect, useState } from 'react';
import { deviceStorage, visitStorage } from '../device-storage.ts';
import { useAuth } from '../session.tsx';
import { draftKey, dropDraft, readDraft, watchDraft, writeDraft } from './drafts.ts';

/**
 * Keeps a text that is being typed: for a signed-in person on this device, where all tabs have the same, and for a visitor in
 * this tab, over the way to the sign-in screen and back. What a visitor typed goes over to the person who signs in, and is
 * nobody else's from then on.
 * @param form as in `draftKey`
 */
export function useDraftText(form: string): [text: string, set: (text: string) => void] {
  const owner = useAuth().user?.id;
  const key = draftKey(form, owner);
  const storage = owner ? deviceStorage : visitStorage;
  const [text, setText] = useState(() => readDraft<string>(key, storage)?.value ?? takeFromVisitor(form, owner));
  useEffect(
    () => (owner ? watchDraft(key, (now) => setText(typeof now === 'string' ? now : '')) : undefined),
    [key, owner],
  );
  const set = (next: string) => {
    setText(next);
    if (next) writeDraft(key, next, storage);
    else dropDraft(key, storage);
  };
  return [text, set];
}

function takeFromVisitor(form: string, owner: string | undefined): string {
  if (!owner) return '';
  const asVisitor = draftKey(form);
  const text = readDraft<string>(asVisitor, visitStorage)?.value ?? '';
  if (text) {
    dropDraft(asVisitor, visitStorage);
    writeDraft(draftKey(form, owner), text);
  }
  return text;
}
