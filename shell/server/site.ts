import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  type Language,
} from '@dabbab/contract/language';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { shellAssets } from './assets.ts';
import { type DocumentParts, htmlDocument } from './document.ts';
import { firstRequests } from './first-requests.ts';
import type { SiteOptions } from './options.ts';
import { registryReader } from './registry-file.ts';
import { type Resolution, resolveRoute } from './resolve-route.ts';
import { securityHeaders } from './security-headers.ts';
import { settingsReader } from './settings-cache.ts';
import { titleOf, descriptionOf } from './texts.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const compress = promisify(brotliCompress);

/**
 * The site as a web-standard handler: the files of the shell and of the remotes it serves, and the HTML of every route.
 * @param log takes a line for whoever runs the server
 */
export function createSite(options: SiteOptions, log: (line: string) => void): Hono {
  const readRegistry = registryReader(options.registryFile, log);
  const readSettings = settingsReader(options);
  const assets = shellAssets(options);
  const site = new Hono();

  const files = (prefix: string, root: string) =>
    site.get(
      `${prefix}*`,
      fileHeaders,
      serveStatic({ root, rewriteRequestPath: (path) => path.slice(prefix.length - 1), precompressed: true }),
      (context) => context.text('Not found', 404),
    );
  files('/assets/', options.shellDir);
  for (const [prefix, dir] of Object.entries(options.remoteDirs)) files(prefix, dir);

  // The registry is public: a developer runs one remote live among the deployed others (`npm run dev -- --from`).
  site.get('/remotes.json', async (context) =>
    context.json({ remotes: (await readRegistry()).filter(({ problem }) => !problem).map(({ build }) => build) }),
  );
  site.get('/favicon.ico', async (context) => context.redirect((await assets()).icon));

  site.get('*', async (context) => {
    const [remotes, settings, shell] = await Promise.all([readRegistry(), readSettings(), assets()]);
    const language = detectLanguage(context);
    const resolution = resolveRoute(context.req.path, remotes);
    const nonce = randomBytes(16).toString('base64');
    const requests =
      resolution.owner === 'remote'
        ? firstRequests(
            resolution.route.prefetch,
            options.supabaseUrl,
            resolution.params,
            new URL(context.req.url).searchParams,
          )
        : [];
    const html = htmlDocument({
      nonce,
      page: {
        supabaseUrl: options.supabaseUrl,
        publishableKey: options.publishableKey,
        language,
        settings,
        remotes,
        overrideOrigins: options.overrideOrigins,
      },
      title: titleOf(resolution, language),
      description: descriptionOf(language),
      scripts: shell.scripts,
      styles: shell.styles,
      preloads: [...shell.preloads(language), ...preloadsOf(resolution, language)],
      icon: shell.icon,
      requests,
      guarded: resolution.owner === 'remote' && resolution.route.access !== 'public',
      development: options.liveShell !== undefined,
    });
    const headers = securityHeaders({
      nonce,
      supabaseUrl: options.supabaseUrl,
      scriptOrigins: scriptOrigins(remotes, options),
      development: options.liveShell !== undefined,
    });
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    context.header('cache-control', 'no-store');
    context.header('vary', 'Cookie, Accept-Encoding');
    return respond(context, html, resolution.owner === 'nobody' ? 404 : 200);
  });

  return site;
}

const fileHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  // Every file but the descriptions carries a digest in its name.
  const lasting = context.res.ok && !context.req.path.endsWith('.json');
  context.header('cache-control', lasting ? IMMUTABLE : 'no-cache');
  context.header('x-content-type-options', 'nosniff');
  context.header('access-control-allow-origin', '*'); // integrity checks read the files in CORS mode
};

/** Query string first, then cookie, then Arabic. A language of the query string is remembered by the cookie. */
function detectLanguage(context: Context): Language {
  const wanted = context.req.query(LANGUAGE_PARAM);
  if (isLanguage(wanted)) {
    context.header('set-cookie', `${LANGUAGE_COOKIE}=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`);
    return wanted;
  }
  const remembered = getCookie(context, LANGUAGE_COOKIE);
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
}

/** The files of the remote that owns the route: its entry, its root, its texts and the chunk of the screen. */
function preloadsOf(resolution: Resolution, language: Language): DocumentParts['preloads'] {
  if (resolution.owner !== 'remote' || resolution.remote.problem) return [];
  const { build } = resolution.remote;
  const chunks =
    build.mount === 'isolated' ? ['lifecycles'] : ['app', `locale-${language}`, resolution.route.chunk ?? ''];
  const files = chunks.flatMap((chunk) => build.chunks[chunk] ?? []);
  const scripts = [build.entry, ...files.flatMap(({ js }) => js)].map((name) => ({ name, as: 'script' as const }));
  const styles = files.flatMap(({ css }) => css).map((name) => ({ name, as: 'style' as const }));
  const unique = new Map([...scripts, ...styles].map((file) => [file.name, file]));
  return [...unique.values()].map(({ name, as }) => ({
    href: build.base + name,
    as,
    integrity: build.integrity[name],
  }));
}

function scriptOrigins(remotes: readonly RegisteredRemote[], options: SiteOptions): string[] {
  const bases = remotes.flatMap(({ build }) => (build.base?.startsWith('http') ? [new URL(build.base).origin] : []));
  const live = options.liveShell ? [new URL(options.liveShell).origin] : [];
  return [...new Set([...bases, ...live, ...options.overrideOrigins.map((origin) => `${origin}:*`)])];
}

async function respond(context: Context, html: string, status: 200 | 404): Promise<Response> {
  if (!context.req.header('accept-encoding')?.includes('br')) return context.html(html, status);
  context.header('content-encoding', 'br');
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return context.body(new Uint8Array(body), status, { 'content-type': 'text/html; charset=utf-8' });
}
