import { readDraft } from '@dabbab/platform/kit/drafts';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { useState } from 'react';

/**
 * The values of a form about something that other admins may change, too. What was changed of it is kept on this device until
 * the form is sent or given up; a form that goes on with that has the rest as it is by then.
 * @param key as `draftKey` makes it
 * @param now what the form begins with
 */
export function useEditDraft<Values extends object>(key: string, now: Values) {
  const [begun] = useState(now);
  const [values, setValues] = useState<Values>(() => ({ ...begun, ...readDraft<Partial<Values>>(key)?.value }));
  const before = new Map(Object.entries(begun));
  const changes = Object.entries(values).filter(([name, value]) => value !== before.get(name));
  const { finish } = useFormDraft(key, Object.fromEntries(changes));
  return { values, setValues, finish };
}
