import { getI18n } from '@dabbab/platform/i18n';
import { setLanguage } from '@dabbab/platform/language';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { answerRest, type RestAnswer, refusal } from '@dabbab/testing/answer-rest';
import { rider } from '@dabbab/testing/render';
import { beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

vi.mock('./new-version.ts', () => ({ isNewVersion: async () => false }));

const toasts: unknown[] = [];
addEventListener('dabbab:toast', (event) => toasts.push((event as CustomEvent<unknown>).detail));
const log = vi.spyOn(console, 'error');
const answer = (settings: RestAnswer) => answerRest({ 'GET rpc/get_site_settings': settings });

beforeEach(async () => {
  store.set(sessionAtom, { status: 'signed-out', user: null });
  log.mockReset().mockReturnValue();
  answer(() => ({}));
  await lookAgain();
  toasts.length = 0;
});

it.each([
  ['ar', 'تعذّر تحميل إعدادات الموقع'],
  ['en', 'Could not load the settings of the site'],
] as const)('says once that the settings cannot be had (%s), and logs it', async (language, title) => {
  setLanguage(language);
  await vi.waitFor(() => expect(getI18n().language).toBe(language));
  answer(() => refusal('XX000', 500));
  await lookAgain();
  await lookAgain();
  expect(toasts).toEqual([expect.objectContaining({ tone: 'danger', title })]);
  expect(log).toHaveBeenCalledWith('Error fetching settings', expect.objectContaining({ code: 'unexpected' }));
});

it('says nothing of settings to a device without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(() => Promise.reject(new TypeError('fetch failed')));
  await lookAgain();
  expect(toasts).toEqual([]);
  vi.restoreAllMocks();
});

it('reads a profile again that could not be read', async () => {
  store.set(sessionAtom, { status: 'signed-in', user: { ...rider, unread: true } });
  const profile = { username: 'سلطان', avatar_path: null, is_admin: true, suspended: false };
  const requests = answerRest({ 'GET rpc/get_site_settings': () => ({}), 'GET profiles': () => [profile] });
  await lookAgain();
  expect(store.get(sessionAtom).user?.isAdmin).toBe(true);
  await lookAgain();
  expect(requests.filter(({ path }) => path === 'profiles')).toHaveLength(1);
});
