import { draftKey } from '@dabbab/platform/kit/drafts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useEditDraft } from './use-edit-draft.ts';

const key = draftKey('thing:1', 'admin');
const open = (now: { name: string; city: string }) => renderHook(() => useEditDraft(key, now)).result;
const begun = { name: 'Shop', city: 'riyadh' };

beforeEach(() => localStorage.clear());

test('what was changed is there again, over what another admin has changed meanwhile', () => {
  const first = open(begun);
  act(() => first.current.setValues({ ...begun, name: 'Mine' }));
  expect(open({ name: 'Theirs', city: 'jeddah' }).current.values).toEqual({ name: 'Mine', city: 'jeddah' });
});

test('once the form is sent or given up, nothing of it comes back', () => {
  const first = open(begun);
  act(() => first.current.setValues({ ...begun, name: 'Mine' }));
  act(() => first.current.finish());
  expect(open(begun).current.values).toEqual(begun);
});

test('what was put back is no change', () => {
  const first = open(begun);
  act(() => first.current.setValues({ ...begun, name: 'Mine' }));
  act(() => first.current.setValues(begun));
  expect(open({ ...begun, name: 'Theirs' }).current.values.name).toBe('Theirs');
});
