import './remotes/host-modules.virtual.js';
import './locales.ts';
import type { Language } from '@dabbab/contract/language';
import { defaultSettings, type SiteSettings } from '@dabbab/contract/settings';
import { languageAtom } from '@dabbab/platform/language';
import { QueryClientProvider, queryClient } from '@dabbab/platform/query';
import { Router } from '@dabbab/platform/router';
import { AuthProvider } from '@dabbab/platform/session';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static.edge';
import { Announcement } from './layout/announcement.tsx';
import { Surroundings } from './layout/surroundings.tsx';

/** A page to draw before the browser has loaded any script. */
export interface FirstView {
  /** Noun of the remote whose screen it is; its styles reach only what is marked as drawn by it. */
  remote: string;
  language: Language;
  settings: Partial<SiteSettings>;
  /** Path and query of the page. */
  path: string;
  /** What the database answered to the first requests of the route, by URL. */
  answers: readonly { url: string; body: string }[];
}

/** Enough for a screen that asks for a second thing when it has the first. */
const MAX_PASSES = 4;
/** React puts large parts at the end and moves them by scripts unless it may write them where they belong. */
const IN_PLACE = Number.POSITIVE_INFINITY;

/** React begins with them; the browser finds the pictures itself, and styles and fonts come first. */
const PICTURE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Draws a page as a visitor first sees it: the layout, and in it the screen of a remote with its data.
 * The state of the site is that of the module, as in a browser: one page at a time.
 * @param Screen the root of the remote
 * @returns the HTML
 * @throws Error if a part of the page cannot be drawn
 */
export async function drawFirstView(view: FirstView, Screen: ComponentType): Promise<string> {
  store.set(languageAtom, view.language);
  store.set(settingsAtom, { ...defaultSettings, ...view.settings });
  queryClient.clear();
  globalThis.__dabbab_prefetch__ = view.answers.map(({ url, body }) => ({
    url,
    token: null,
    response: Promise.resolve(new Response(body)),
  }));

  let html = '';
  const unanswered = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    html = await drawOnce(view, Screen);
    const asked = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state, queryHash }) => state.status === 'pending' && !unanswered.has(queryHash));
    if (asked.length === 0) break;
    await Promise.all(
      asked.map((query) =>
        query.fetch({ ...query.options, retry: false }).catch(() => {
          // Not among the answers: the browser will ask. Until then it is under way, and has not failed.
          unanswered.add(query.queryHash);
          queryClient.getQueryCache().remove(query);
        }),
      ),
    );
  }
  return html;
}

async function drawOnce({ path, remote }: FirstView, Screen: ComponentType): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router location={path} navigator={nowhere} static>
          <Announcement />
          <Surroundings>
            <div data-remote={remote}>
              <Screen />
            </div>
          </Surroundings>
        </Router>
      </AuthProvider>
    </QueryClientProvider>,
    { progressiveChunkSize: IN_PLACE, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return (await new Response(prelude).text()).replace(PICTURE_PRELOADS, '');
}

const nowhere = {
  createHref: (to: unknown) => (typeof to === 'string' ? to : hrefOf(to as Partial<Location>)),
  push: () => {},
  replace: () => {},
  go: () => {},
};

const hrefOf = ({ pathname = '', search = '', hash = '' }: Partial<Location>) => pathname + search + hash;
