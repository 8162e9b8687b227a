import { firstRequests } from '@dabbab/contract/first-requests';
import { type Language, languages } from '@dabbab/contract/language';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import type { Route } from '@dabbab/contract/remote-manifest';
import type { SiteSettings } from '@dabbab/contract/settings';
import { LRUCache } from 'lru-cache';
import type { SiteOptions } from '../options.ts';
import { withPatience } from '../patience.ts';
import type { Resolution } from '../resolve-route.ts';
import type { SupabaseReader } from '../supabase-reader.ts';
import { readFirstViewCode, remotesWithFirstViews } from './first-view-code.ts';
import { FirstViewThread } from './first-view-thread.ts';

export interface FirstViewPage {
  resolution: Resolution;
  remotes: readonly RegisteredRemote[];
  language: Language;
  settings: Partial<SiteSettings>;
  url: URL;
  /** Whether the browser says that it is one of a phone. */
  mobile: boolean;
}

/** How long the answers of the database are kept; the browser asks again in any case. */
const FRESH_MS = 2000;
const MAX_KEPT = 200;

/** How wide a page is taken to be, in pixels of CSS. */
const WIDTHS = { phone: 360, desk: 1280 };

/** After how long code that failed is tried again. */
const PAUSE_MS = 60_000;

interface Drawing {
  /** Names the builds that it draws with. */
  key: string;
  since: number;
  thread: Promise<FirstViewThread | undefined>;
}

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
  let drawing: Drawing | undefined;
  const answers = new LRUCache<string, { url: string; body: string }>({
    max: MAX_KEPT,
    ttl: FRESH_MS,
    fetchMethod: async (url) => ({ url, body: JSON.stringify(await read(url.slice(options.supabaseUrl.length))) }),
  });

  async function start(remotes: readonly RegisteredRemote[]): Promise<FirstViewThread | undefined> {
    const { supabaseUrl, publishableKey } = options;
    const pageData = { supabaseUrl, publishableKey, language: 'ar', settings: {}, remotes, overrideOrigins: [] };
    try {
      return new FirstViewThread(await readFirstViewCode(options, remotesWithFirstViews(remotes), pageData), log);
    } catch (error) {
      log(`There are no first views: ${String(error)}`);
      return undefined;
    }
  }

  /** One thread for the builds that are live; another one when they change. */
  async function threadOf(remotes: readonly RegisteredRemote[]): Promise<FirstViewThread | undefined> {
    const key = remotes.map(({ build }) => `${build.base}${build.version}`).join();
    const former = drawing;
    const broken = former && Date.now() - former.since > PAUSE_MS && !(await former.thread)?.running;
    if (former === drawing && (former?.key !== key || broken)) {
      drawing = { key, since: Date.now(), thread: start(remotes) };
      void former?.thread.then((thread) => thread?.end());
    }
    return drawing?.thread;
  }

  return {
    draw: ({ resolution, remotes, language, settings, url, mobile }: FirstViewPage): Promise<string | undefined> => {
      const drawn = resolution.owner === 'remote' && resolution.route.firstView;
      if (!drawn || options.liveShell || resolution.remote.problem || resolution.remote.build.mount !== 'tree')
        return Promise.resolve(undefined);
      const { route, params, remote } = resolution;
      const draw = async () => {
        const urls = firstRequests(route.prefetch, options.supabaseUrl, params, url.searchParams);
        const [thread, ...given] = await Promise.all([threadOf(remotes), ...urls.map((one) => answers.fetch(one))]);
        return thread?.draw({
          remote: remote.build.name,
          language,
          settings,
          path: url.pathname + url.search,
          width: mobile ? WIDTHS.phone : WIDTHS.desk,
          answers: given.filter((answer) => answer !== undefined),
        });
      };
      return withPatience(draw(), () => undefined);
    },

    /** Reads the code and draws once in each language, so that the first visitor need not wait for that. */
    warm: async (remotes: readonly RegisteredRemote[]): Promise<void> => {
      if (options.liveShell) return;
      const thread = await threadOf(remotes);
      const all = remotesWithFirstViews(remotes).flatMap(({ name, manifest }) =>
        languages.map((language) => ({ remote: name, language, path: examplePath(manifest.routes) })),
      );
      const blank = { settings: {}, width: WIDTHS.phone, answers: [] };
      if (thread) await Promise.all(all.map((page) => thread.draw({ ...blank, ...page })));
    },
  };
}
