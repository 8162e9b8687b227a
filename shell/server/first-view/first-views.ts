import { firstRequests } from '@dabbab/contract/first-requests';
import { type Language, languages } from '@dabbab/contract/language';
import type { Route } from '@dabbab/contract/remote-manifest';
import type { SiteSettings } from '@dabbab/contract/settings';
import { LRUCache } from 'lru-cache';
import type { FirstView } from '../../src/first-view.tsx';
import type { SiteOptions } from '../options.ts';
import { withPatience } from '../patience.ts';
import type { LiveBuilds } from '../registry.ts';
import type { Resolution } from '../resolve-route.ts';
import type { SupabaseReader } from '../supabase-reader.ts';
import type { Screen } from './browser-stand-in.ts';
import { type FirstViewBuilds, readFirstViewBuilds, remotesWithFirstViews } from './first-view-code.ts';
import { FirstViewThread } from './first-view-thread.ts';

export interface FirstViewPage {
  resolution: Resolution;
  builds: LiveBuilds;
  language: Language;
  settings: Partial<SiteSettings>;
  url: URL;
  screen: Screen;
}

/** How long answers of the database are kept, and what was drawn with them: who comes in a crowd gets the same. */
const FRESH_MS = 2000;
const MAX_KEPT = 200;

/** After how long code that failed is tried again. */
const PAUSE_MS = 60_000;

/** How many sets of builds are drawn at the same time, and how long one that nobody asks for is kept. */
const MAX_THREADS = 3;
const UNUSED_MS = 5 * 60_000;

interface Drawing {
  since: number;
  started: Promise<Started | undefined>;
}

interface Started extends Pick<FirstViewBuilds, 'styles'> {
  thread: FirstViewThread;
}

/** A page as a visitor first sees it, with the style sheets of its screen by URL. */
export type StyledFirstView = FirstView & Pick<FirstViewBuilds, 'styles'>;

/** Gives the path of a page that a remote draws a first view of; what has parameters shows how it looks while it loads. */
function examplePath(routes: readonly Pick<Route, 'path' | 'firstView'>[]): string {
  return routes.find(({ firstView }) => firstView)?.path.replaceAll(/:\w+/g, '0') ?? '/';
}

/**
 * Draws pages of remotes whose `remote.json` asks for it, with what the route asks of the database first.
 * Anything late, missing or broken only means that the page is sent without a first view.
 * @param log takes a line about code that cannot be had or does not work
 */
export function firstViews(options: SiteOptions, read: SupabaseReader, log: (line: string) => void) {
  /** One for the builds that are live, and one for those of each trial. */
  const threads = new LRUCache<string, Drawing>({
    max: MAX_THREADS,
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: ({ started }) => void started.then((thread) => thread?.thread.end()),
  });
  const answers = new LRUCache<string, { url: string; body: string }>({
    max: MAX_KEPT,
    ttl: FRESH_MS,
    fetchMethod: async (url) => ({ url, body: JSON.stringify(await read(url.slice(options.supabaseUrl.length))) }),
  });

  const drawings = new LRUCache<string, StyledFirstView, () => Promise<StyledFirstView | undefined>>({
    max: MAX_KEPT,
    ttl: FRESH_MS,
    fetchMethod: (_page, _former, { context: draw }) => draw(),
  });

  async function start({ remotes, shell }: LiveBuilds): Promise<Started | undefined> {
    const { supabaseUrl, publishableKey } = options;
    const pageData = { supabaseUrl, publishableKey, language: 'ar', settings: {}, remotes, overrideOrigins: [] };
    try {
      const { code, styles } = await readFirstViewBuilds(options, shell, remotesWithFirstViews(remotes), pageData);
      return { thread: new FirstViewThread(code, log), styles };
    } catch (error) {
      log(`There are no first views: ${String(error)}`);
      return undefined;
    }
  }

  async function drawingWith(builds: LiveBuilds): Promise<Started | undefined> {
    const key = builds.name;
    const former = threads.get(key);
    const broken = former && Date.now() - former.since > PAUSE_MS && !(await former.started)?.thread.running;
    if (former === threads.get(key) && (!former || broken)) {
      threads.set(key, { since: Date.now(), started: start(builds) });
    }
    return threads.get(key)?.started;
  }

  return {
    draw: ({
      resolution,
      builds,
      language,
      settings,
      url,
      screen,
    }: FirstViewPage): Promise<StyledFirstView | undefined> => {
      const drawn = resolution.owner === 'remote' && resolution.route.firstView;
      if (!drawn || options.liveShell || resolution.remote.problem || resolution.remote.build.mount !== 'tree')
        return Promise.resolve(undefined);
      const { route, params, remote } = resolution;
      const path = url.pathname + url.search;
      const context = async () => {
        const urls = firstRequests(route.prefetch, options.supabaseUrl, params, url.searchParams);
        const [started, ...given] = await Promise.all([drawingWith(builds), ...urls.map((one) => answers.fetch(one))]);
        const view = await started?.thread.draw({
          remote: remote.build.name,
          language,
          settings,
          path,
          screen,
          answers: given.filter((answer) => answer !== undefined),
        });
        return started && view && { ...view, styles: started.styles };
      };
      // Header and footer show what all remotes bring.
      const key = JSON.stringify([builds.name, language, settings, path, screen]);
      return withPatience(drawings.fetch(key, { context }), () => undefined);
    },

    /** Reads the code and draws once in each language, so that the first visitor need not wait for that. */
    warm: async (builds: LiveBuilds): Promise<void> => {
      if (options.liveShell) return;
      const started = await drawingWith(builds);
      const all = remotesWithFirstViews(builds.remotes).flatMap(({ name, manifest }) =>
        languages.map((language) => ({ remote: name, language, path: examplePath(manifest.routes) })),
      );
      const blank = { settings: {}, screen: 'phone' as const, answers: [] };
      if (started) await Promise.all(all.map((page) => started.thread.draw({ ...blank, ...page })));
    },
  };
}
