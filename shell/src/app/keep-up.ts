import { isLanguage, LANGUAGE_COOKIE } from '@dabbab/contract/language';
import { locationAtom } from '@dabbab/platform/history';
import { whenHydrated } from '@dabbab/platform/hydration';
import { currentLanguage, setLanguage } from '@dabbab/platform/language';
import { page } from '@dabbab/platform/page';
import { queryClient } from '@dabbab/platform/query';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { pageState, setPageState } from './page-state.ts';

const PAUSE_MS = 5 * 60 * 1000;
let lookedAt = Date.now();

/**
 * Keeps a page that stays open for long up to date: with the settings and builds of the site, looked at when the
 * person comes back or goes on, and with the language that was chosen in another tab.
 * @param reload loads the page again, with the newer builds
 */
export function keepUp(reload: () => void): void {
  addEventListener('input', () => setPageState({ typed: true }));
  // Until then every part of the page must find the settings and the language that the server has drawn it with.
  whenHydrated(() => listen(reload));
}

function listen(reload: () => void): void {
  document.addEventListener('visibilitychange', follow);
  addEventListener('focus', follow);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_COOKIE) show(newValue); // another tab's cookie may be there later than this
  });
  addEventListener('online', lookNow);
  addEventListener('dabbab:closed', lookNow); // see `rest` of the platform
  // The settings are missing where the server could not read them.
  if (!Object.keys(page().settings).length) lookNow();
  let { pathname } = store.get(locationAtom).location;
  store.sub(locationAtom, () => {
    const { location, action } = store.get(locationAtom);
    const moved = location.pathname !== pathname;
    pathname = location.pathname;
    // Takes the newer builds with the next page that is opened; Back keeps this one, with its scroll position.
    const { outdated, typed } = pageState();
    const how: string = action;
    const loses = typed || how !== 'PUSH' || queryClient.isMutating() > 0;
    if (moved && outdated && !loses) return reload();
    if (moved) setPageState({ typed: false });
    follow();
  });
  follow();
}

function follow(): void {
  show(new RegExp(`\\b${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]);
  // Without their profile, people are shut out of what is theirs: read it again at once.
  lookAgain(store.get(sessionAtom).user?.unread ? 0 : PAUSE_MS);
}

const lookNow = () => lookAgain(0);

function lookAgain(pause: number): void {
  if (document.hidden || Date.now() - lookedAt < pause) return;
  lookedAt = Date.now();
  // Offline, nothing can be read.
  void import(/* webpackChunkName: "later" */ '../site/look-again.ts')
    .then((site) => site.lookAgain())
    .catch(() => undefined);
}

function show(chosen: unknown): void {
  if (isLanguage(chosen) && chosen !== currentLanguage()) setLanguage(chosen);
}
