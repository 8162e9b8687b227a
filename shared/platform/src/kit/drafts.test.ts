import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitStorage } from '../device-storage.ts';
import { draftKey, dropDraft, hasWaitingDraft, readDraft, watchDropped, writeDraft } from './drafts.ts';
import { keptFiles } from './photos/kept-files.ts';

const key = draftKey('ad', 'person');
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is there until it is dropped, for its form and its person only', () => {
  const savedAt = writeDraft(key, { title: 'Z900' });
  expect(readDraft(key)).toEqual({ value: { title: 'Z900' }, savedAt });
  for (const other of [draftKey('ad', 'another'), draftKey('ad'), draftKey('bid', 'person')])
    expect(readDraft(other)).toBeUndefined();
  expect(readDraft(key, visitStorage)).toBeUndefined();
  dropDraft(key);
  expect(readDraft(key)).toBeUndefined();
});

it('is found where it waits to be sent, by its person only', () => {
  writeDraft(key, { title: 'Z900' });
  writeDraft(draftKey('bid:1', 'person'), 'a text');
  localStorage.setItem(draftKey('broken', 'person'), '{');
  expect(hasWaitingDraft('person')).toBe(false);
  writeDraft(key, { title: 'Z900', waits: true });
  expect(hasWaitingDraft('person')).toBe(true);
  expect(hasWaitingDraft('another')).toBe(false);
});

it('is dropped when nobody touched it for 30 days, of whomever it is', () => {
  vi.useFakeTimers({ now: 0 });
  writeDraft(key, 'old');
  vi.setSystemTime(DAY_MS);
  const younger = draftKey('bid:1', 'another');
  writeDraft(younger, 'younger');
  localStorage.setItem('theme', 'dark');
  vi.setSystemTime(30 * DAY_MS - 1);
  expect(readDraft(key)?.value).toBe('old');
  vi.setSystemTime(30 * DAY_MS);
  expect(readDraft(draftKey('profile', 'another'))).toBeUndefined();
  expect(Object.keys(localStorage).toSorted()).toEqual([younger, 'theme']);
});

it('takes the kept files of its photos along when it is dropped by its age', async () => {
  const deleted = vi.spyOn(keptFiles, 'delete');
  vi.useFakeTimers({ now: 0 });
  const photos = ['one', 'two'].map((id) => ({ id, turns: 0, path: null }));
  writeDraft(key, { title: 'Z900', photos });
  readDraft(draftKey('profile', 'another'));
  vi.useRealTimers(); // decades later
  localStorage.setItem(draftKey('broken'), '{');
  readDraft(draftKey('profile', 'another'));
  await vi.waitFor(() => expect(deleted.mock.calls).toEqual([['one'], ['two']]));
  expect(localStorage).toHaveLength(0);
});

it.each(['', '{', 'null', '[]', '{"value":1}', '{"value":1,"savedAt":"soon"}'])('is none where %j was kept', (text) => {
  localStorage.setItem(key, text);
  expect(readDraft(key)).toBeUndefined();
});

it('says that it was not kept where the browser refuses', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeDraft(key, 1)).toBeUndefined();
  expect(readDraft(key)).toBeUndefined();
});

it('tells when another tab drops it, and of nothing else', () => {
  const dropped = vi.fn();
  const stop = watchDropped(key, dropped);
  dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' }));
  dispatchEvent(new StorageEvent('storage', { key: draftKey('ad', 'another'), newValue: null }));
  expect(dropped).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(dropped).toHaveBeenCalledOnce();
});
