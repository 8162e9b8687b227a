import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftKey, readDraft } from './drafts.ts';
import { useFormDraft } from './use-form-draft.ts';

const key = draftKey('form', 'person');
const kept = () => readDraft<object>(key)?.value;

const open = () => renderHook(({ name }) => useFormDraft(key, { name }), { initialProps: { name: '' } });

beforeEach(() => localStorage.clear());

it('keeps nothing before anything is typed, and then each change, also back to the beginning', () => {
  const { rerender, result } = open();
  expect(kept()).toBeUndefined();
  rerender({ name: 'a' });
  expect(kept()).toEqual({ name: 'a' });
  expect(result.current.savedAt).toBeDefined();
  rerender({ name: '' });
  expect(kept()).toEqual({ name: '' });
});

it('keeps the place with what is typed, and not without', () => {
  const { rerender } = renderHook(({ name, step }) => useFormDraft(key, { name }, { step }), {
    initialProps: { name: '', step: 1 },
  });
  rerender({ name: '', step: 2 });
  expect(kept()).toBeUndefined();
  rerender({ name: 'a', step: 2 });
  rerender({ name: 'a', step: 3 });
  expect(kept()).toEqual({ name: 'a', step: 3 });
});

it('keeps nothing any more once the form is sent', () => {
  const { rerender, result } = open();
  rerender({ name: 'a' });
  act(() => result.current.finish());
  rerender({ name: 'b' });
  expect(kept()).toBeUndefined();
});

it('tells that the form was sent in another tab, and does not bring its draft back', () => {
  const { rerender, result } = open();
  rerender({ name: 'a' });
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  expect(result.current.finishedElsewhere).toBe(true);
  rerender({ name: 'b' });
  expect(kept()).toBeUndefined();
});
