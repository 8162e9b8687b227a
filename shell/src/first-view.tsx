import './remotes/host-modules.virtual.js';
import './locales.ts';
import type { Language } from '@dabbab/contract/language';
import type { ServedQuery } from '@dabbab/contract/page-data';
import { defaultSettings, type SiteSettings } from '@dabbab/contract/settings';
import { languageAtom } from '@dabbab/platform/language';
import { QueryClientProvider, queryClient } from '@dabbab/platform/query';
import { Router } from '@dabbab/platform/router';
import { AuthProvider } from '@dabbab/platform/session';
import { settingsAtom } from '@dabbab/platform/settings';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { store } from '@dabbab/platform/store';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static.edge';
import { ErrorBoundary } from 'react-error-boundary';
import { App } from './app/app.tsx';
import { setServed } from './app/served.ts';
import { drawnRoots } from './remotes/drawn-roots.ts';
import { SlotOutlet } from './remotes/slot-outlet.tsx';

/** A page to draw before the browser has loaded any script. */
export interface FirstViewPage {
  /** Noun of the remote whose screen it is. */
  remote: string;
  language: Language;
  settings: Partial<SiteSettings>;
  /** Path and query of the page. */
  path: string;
  /** What the database answered to the first requests of the route, by URL. */
  answers: readonly { url: string; body: string }[];
}

/** A page as a visitor first sees it, and what the screens must find in the query cache to draw the same. */
export interface FirstView {
  html: string;
  queries: readonly ServedQuery[];
}

/** Enough for a screen that asks for a second thing when it has the first. */
const MAX_PASSES = 4;
/** React puts large parts at the end and moves them by scripts unless it may write them where they belong. */
const IN_PLACE = Number.POSITIVE_INFINITY;

/** React begins with them; the browser finds the pictures itself, and styles and fonts come first. */
const PICTURE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

setSlotRenderer(SlotOutlet);

/**
 * Draws a page as a visitor first sees it: what `main.tsx` hydrates, with the screen of a remote and its data.
 * The state of the site is that of the module, as in a browser: one page at a time.
 * @param Root the root of the remote
 * @throws Error if a part of the page cannot be drawn
 */
export async function drawFirstView(page: FirstViewPage, Root: ComponentType): Promise<FirstView> {
  store.set(languageAtom, page.language);
  store.set(settingsAtom, { ...defaultSettings, ...page.settings });
  setServed({ path: page.path.replace(/[?#].*/s, ''), language: page.language });
  drawnRoots.set(page.remote, Root);
  queryClient.clear();
  globalThis.__dabbab_prefetch__ = page.answers.map(({ url, body }) => ({
    url,
    token: null,
    response: Promise.resolve(new Response(body)),
  }));

  const queries = queryClient.getQueryCache();
  let html = '';
  const unanswered = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    html = await drawOnce(page.path);
    const asked = queries
      .getAll()
      .filter(({ state, queryHash }) => state.status === 'pending' && !unanswered.has(queryHash));
    if (asked.length === 0) break;
    await Promise.all(
      asked.map((query) =>
        query.fetch({ ...query.options, retry: false }).catch(() => {
          // Not among the answers: the browser will ask. Until then it is under way, and has not failed.
          unanswered.add(query.queryHash);
          queries.remove(query);
        }),
      ),
    );
  }
  const served = queries.getAll().filter(({ state }) => state.status === 'success');
  return { html, queries: served.map(({ queryKey, state }) => [queryKey, state.data]) };
}

async function drawOnce(path: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <ErrorBoundary fallback={null}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Router location={path} navigator={nowhere} static>
            <App />
          </Router>
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>,
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
