import { LANGUAGE_COOKIE } from '@dabbab/contract/language';
import { history } from '@dabbab/platform/history';
import { currentLanguage } from '@dabbab/platform/language';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepUp } from './keep-up.ts';
import { pageState, setPageState } from './page-state.ts';

const PAUSE_MS = 5 * 60 * 1000;
const lookAgain = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock('../site/look-again.ts', () => ({ lookAgain }));
const reload = vi.fn<() => void>();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepUp(reload);
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

it('follows the language of another tab with the next page', () => {
  document.cookie = `${LANGUAGE_COOKIE}=en`;
  expect(currentLanguage()).toBe('ar');
  history.push('/next');
  expect(currentLanguage()).toBe('en');
});
