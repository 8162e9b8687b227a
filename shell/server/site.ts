import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { ASSETS, shellAssets } from './assets.ts';
import { crawlerFiles } from './crawler-files.ts';
import { detectLanguage } from './detect-language.ts';
import { firstViews } from './first-view/first-views.ts';
import type { SiteOptions } from './options.ts';
import { pageHandler } from './page.ts';
import { boundedDrawings } from './previews/bounded-drawings.ts';
import { registryReader } from './registry.ts';
import { PASS_PATH, releasePasses } from './release-pass.ts';
import { releasedShellFiles } from './released-shell-files.ts';
import { isKnown, respond } from './respond.ts';
import { routeDocumentReader } from './route-documents.ts';
import { fileSecurityHeaders } from './security-headers.ts';
import { serviceWorker } from './service-worker/service-worker.ts';
import { settingsReader } from './settings-cache.ts';
import { supabaseReader } from './supabase-reader.ts';
import { visitorReader } from './visitor.ts';
import { webManifest } from './web-manifest.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TEN_MINUTES = 'public, max-age=600';

export interface Site extends Hono {
  /** Reads and draws in advance what the first visitor would wait for. */
  warm: () => Promise<void>;
}

/**
 * The site as a web-standard handler: the files of the shell and of the remotes it serves, and the HTML of every route.
 * @param log takes a line for whoever runs the server
 */
export function createSite(options: SiteOptions, log: (line: string) => void): Site {
  const read = supabaseReader(options);
  const registry = registryReader(options, read, log);
  const readRemotes = async () => (await registry.read()).live.remotes;
  const readSettings = settingsReader(read);
  const readAssets = shellAssets(options, log);
  const passes = releasePasses(options, read);
  const readVisitor = visitorReader(passes);
  /** What somebody gets who may be in a trial, and draws no lot for that. */
  const buildsOf = async (context: Context) => {
    const known = await registry.read();
    return known.buildsFor(await readVisitor(context, known));
  };
  const readDocument = routeDocumentReader(read, log);
  const views = firstViews(options, read, log);
  const site = new Hono();
  // The one address that takes something: who has signed in. Elsewhere the site only shows.
  site.post(PASS_PATH, async (context) => {
    const { testers } = await registry.read();
    return testers === undefined ? notFound(context) : passes.give(context, testers);
  });
  site.use(readOnly);

  const files = (prefix: string, root: string) =>
    site.get(
      `${prefix}*`,
      fileHeaders,
      // The build keeps notes for the next one in files whose names begin with a dot.
      async (context, next) => (/\/\.[^/]*$/.test(context.req.path) ? context.text('Not found', 404) : next()),
      serveStatic({ root, rewriteRequestPath: (path) => path.slice(prefix.length - 1), precompressed: true }),
    );
  // Open pages see by it whether their shell is outdated.
  site.get(`${ASSETS}assets.json`, fileHeaders, async (context) => {
    const { shell } = await buildsOf(context);
    return context.json((await readAssets(shell)).list);
  });
  if (!options.liveShell) files(ASSETS, options.shellDir);
  for (const handler of releasedShellFiles(options, registry)) site.get(`${ASSETS}*`, handler);
  for (const [prefix, dir] of Object.entries(options.remoteDirs)) {
    files(prefix, dir);
    site.get(`${prefix}*`, notFound);
  }

  // Serves the registry to everybody: `npm run dev -- --from` runs one live remote among the deployed others, and open pages
  // see by it whether they are outdated. So whoever is in a trial gets what their pages have.
  site.get('/remotes.json', async (context) => {
    const { remotes, shell } = await buildsOf(context);
    context.header('cache-control', 'private, no-cache');
    return context.json({
      contract: shell?.contract ?? CONTRACT_VERSION,
      shell: shell?.version,
      remotes: remotes.filter(({ problem }) => !problem).map(({ build }) => build),
    });
  });
  site.get('/favicon.ico', async (context) => {
    const assets = await readAssets((await buildsOf(context)).shell);
    return context.redirect(assets.picture('icon-192') ?? assets.icon);
  });
  site.get('/manifest.webmanifest', async (context) => {
    const [settings, { live }] = await Promise.all([readSettings(), registry.read()]);
    const assets = await readAssets(live.shell);
    context.header('cache-control', TEN_MINUTES);
    const manifest = webManifest(detectLanguage(context), settings, assets, live.remotes);
    return respond(context, JSON.stringify(manifest), 'application/manifest+json');
  });
  const drawings = boundedDrawings();
  site.get(
    '/previews/card/*',
    whenAsked(async () => {
      const { shareCards } = await import('./previews/share-cards.ts');
      return shareCards({ options, readRemotes, readSettings, readDocument, drawings });
    }),
  );
  site.get(
    '/previews/*',
    whenAsked(async () => (await import('./previews/previews.ts')).previews(options, drawings)),
  );
  serviceWorker(site, readSettings);
  crawlerFiles(site, { read, readRemotes, siteUrl: options.siteUrl });
  site.get(
    '*',
    pageHandler({
      options,
      readRegistry: registry.read,
      readVisitor,
      readSettings,
      readAssets,
      readDocument,
      drawFirstView: views.draw,
    }),
  );

  return Object.assign(site, { warm: async () => views.warm((await registry.readKept()).live) });
}

/** Makes a handler that is loaded with the first request: pages need no code that draws, which holds 11 MB. */
function whenAsked(load: () => Promise<Answer>): Answer {
  let loading: Promise<Answer> | undefined;
  return async (context) => {
    loading ??= load();
    return (await loading)(context);
  };
}

type Answer = (context: Context) => Promise<Response>;

const notFound = (context: Context) => context.text('Not found', 404);

/** Refuses what is neither GET nor HEAD: what people write goes to the database. */
const readOnly: MiddlewareHandler = async (context, next) =>
  ['GET', 'HEAD'].includes(context.req.method)
    ? next()
    : context.text('Method not allowed', 405, { allow: 'GET, HEAD' });

const fileHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  // Every file but the descriptions carries a digest in its name. So the name is its tag: `hono/etag` reads every file whole,
  // which under 200 connections costs 38 MB and makes the p99 1.6 to 1.9 times as long.
  const { path } = context.req;
  const lasting = context.res.ok && !path.endsWith('.json');
  if (lasting) {
    const tag = `W/"${path.slice(path.lastIndexOf('/') + 1)}"`;
    context.header('etag', tag);
    if (isKnown(context, tag)) {
      await context.res.body?.cancel();
      context.res = new Response(null, { status: 304, headers: context.res.headers });
    }
  }
  context.header('cache-control', lasting ? IMMUTABLE : 'no-cache');
  for (const [name, value] of Object.entries(fileSecurityHeaders)) context.header(name, value);
  context.header('access-control-allow-origin', '*'); // integrity checks read the files in CORS mode
};
