import { LANGUAGE_COOKIE } from '@dabbab/contract/language';
import { history } from '@dabbab/platform/history';
import { finishHydration } from '@dabbab/platform/hydration';
import { currentLanguage, setLanguage } from '@dabbab/platform/language';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { rider } from '@dabbab/testing/render';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepUp } from './keep-up.ts';
import { pageState, setPageState } from './page-state.ts';

const PAUSE_MS = 5 * 60 * 1000;
const lookAgain = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock('../site/look-again.ts', () => ({ lookAgain }));
const reload = vi.fn<() => void>();

/** How the page was while it was as the server has drawn it, and once it was taken over; another tab has chosen English by then. */
const was = { drawn: {}, takenOver: {} };
const now = () => ({ language: currentLanguage(), looks: lookAgain.mock.calls.length });

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setLanguage('ar');
  document.documentElement.dataset.drawn = 'desk';
  keepUp(reload);
  document.cookie = `${LANGUAGE_COOKIE}=en`;
  dispatchEvent(new Event('focus'));
  await settle();
  was.drawn = now();
  finishHydration();
  await settle();
  was.takenOver = now();
});

beforeEach(() => {
  answerRest({});
  history.push('/start');
  setPageState({ outdated: false, typed: false });
  vi.setSystemTime(Date.now() + 1000);
  lookAgain.mockClear();
  reload.mockClear();
});

const settle = () => new Promise((resume) => setTimeout(resume, 10));

it('looks at settings that the server could not read, and follows another tab, once the page is taken over', () => {
  expect(was).toEqual({ drawn: { language: 'ar', looks: 0 }, takenOver: { language: 'en', looks: 1 } });
});

it('looks again when somebody comes back, once in five minutes', async () => {
  vi.setSystemTime(Date.now() + PAUSE_MS);
  dispatchEvent(new Event('focus'));
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledOnce());
  vi.setSystemTime(Date.now() + PAUSE_MS - 1000);
  history.push('/next');
  await settle();
  expect(lookAgain).toHaveBeenCalledOnce();
});

it('looks at once when the database says that the site is closed', async () => {
  dispatchEvent(new Event('dabbab:closed'));
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledOnce());
});

it('takes newer builds with a new page', () => {
  setPageState({ outdated: true });
  history.push('/start?page=2');
  expect(reload).not.toHaveBeenCalled();
  history.push('/next');
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a page alone on which something was typed, and takes them with the page after', () => {
  setPageState({ outdated: true });
  dispatchEvent(new Event('input'));
  expect(pageState().typed).toBe(true);
  history.push('/next');
  expect(reload).not.toHaveBeenCalled();
  history.replace('/redirected');
  expect(reload).not.toHaveBeenCalled();
  history.push('/after');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['at once', () => dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_COOKIE, newValue: 'en' }))],
  ['by its cookie, when somebody comes back', () => inCookie(() => dispatchEvent(new Event('focus')))],
  ['by its cookie, with the next page', () => inCookie(() => history.push('/next'))],
])('follows the language of another tab %s', (_when, happen) => {
  setLanguage('ar');
  happen();
  expect(currentLanguage()).toBe('en');
});

function inCookie(happen: () => void): void {
  document.cookie = `${LANGUAGE_COOKIE}=en`;
  expect(currentLanguage()).toBe('ar');
  happen();
}

it('tells the other tabs which language was chosen', () => {
  setLanguage('ar');
  setLanguage('en');
  expect(localStorage.getItem(LANGUAGE_COOKIE)).toBe('en');
});

it('looks at once when the device is connected again, and for somebody whose profile could not be read', async () => {
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledOnce());
  dispatchEvent(new Event('focus'));
  store.set(sessionAtom, { status: 'signed-in', user: { ...rider, unread: true } });
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledTimes(2));
  store.set(sessionAtom, { status: 'signed-out', user: null });
});
