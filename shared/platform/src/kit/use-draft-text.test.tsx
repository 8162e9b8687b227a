import { rider } from '@dabbab/testing/render';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AuthProvider, sessionAtom } from '../session.tsx';
import { store } from '../store.ts';
import { draftKey, readDraft } from './drafts.ts';
import { useDraftText } from './use-draft-text.ts';

const as = (user: typeof rider | null) =>
  store.set(sessionAtom, user ? { status: 'signed-in', user } : { status: 'signed-out', user });

function open() {
  const { result } = renderHook(() => useDraftText('bid:1'), { wrapper: AuthProvider });
  return { text: () => result.current[0], type: (text: string) => act(() => result.current[1](text)) };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => as(null));

it('is there again after the tab was closed, until it is emptied', () => {
  as(rider);
  open().type('33000');
  sessionStorage.clear();
  const again = open();
  expect(again.text()).toBe('33000');
  again.type('');
  expect(readDraft(draftKey('bid:1', rider.id))).toBeUndefined();
});

it('goes over from a visitor to whoever signs in, and to nobody after that', () => {
  as(null);
  open().type('33000');
  as(rider);
  expect(open().text()).toBe('33000');
  expect(open().text()).toBe('33000');
  as({ ...rider, id: 'another' });
  expect(open().text()).toBe('');
  as(null);
  expect(open().text()).toBe('');
});

it('is the same in every tab of a person, and gone from all once one has sent it', () => {
  as(rider);
  const here = open();
  const key = draftKey('bid:1', rider.id);
  const elsewhere = (newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  elsewhere(JSON.stringify({ value: '33000', savedAt: new Date().toISOString() }));
  expect(here.text()).toBe('33000');
  elsewhere(null);
  expect(here.text()).toBe('');
});
