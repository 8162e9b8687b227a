import { randomBytes } from 'node:crypto';
import { firstRequests } from '@dabbab/contract/first-requests';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import { captchaSiteKey, mapboxToken, type SiteSettings } from '@dabbab/contract/settings';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { shellAssets } from './assets.ts';
import { detectLanguage } from './detect-language.ts';
import { htmlDocument } from './document.ts';
import type { firstViews } from './first-view/first-views.ts';
import { headOf, headOfNoPage } from './head.ts';
import type { SiteOptions } from './options.ts';
import { preloadsOf } from './preloads.ts';
import type { LiveBuilds, Registry } from './registry.ts';
import { type Resolution, resolveRoute } from './resolve-route.ts';
import { isKnown, Packed, respond, tagOf } from './respond.ts';
import type { routeDocumentReader, Subject } from './route-documents.ts';
import { scriptOrigins, trialOrigins } from './script-origins.ts';
import { securityHeaders } from './security-headers.ts';
import { drawLot } from './share.ts';
import { metaOf } from './shell-meta.ts';
import type { visitorReader } from './visitor.ts';

interface Sources {
  options: SiteOptions;
  readRegistry: () => Promise<Registry>;
  readVisitor: ReturnType<typeof visitorReader>;
  readSettings: () => Promise<Partial<SiteSettings>>;
  readAssets: ReturnType<typeof shellAssets>;
  readDocument: ReturnType<typeof routeDocumentReader>;
  drawFirstView: ReturnType<typeof firstViews>['draw'];
}

/** Where the page is that the service worker keeps for a start without a connection: the site itself, and nothing drawn. */
const OFFLINE_PAGE = '/offline-page';

const nobody: Resolution = { owner: 'nobody' };

/** How many pages are kept; one is up to 400 KB. */
const MAX_KEPT = 50;

/** How long a page is kept and with it the nonce of its styles, which whoever reads it in this time shares. */
const KEPT_MS = 2000;

interface KeptPage {
  /** What the page was made of. */
  parts: readonly [remotes: LiveBuilds['remotes'], ...others: unknown[]];
  /** Who answers its address among these remotes. */
  resolution: Resolution;
  html: Packed;
  tag: string;
  /** Lets the styles of this page in, and those that its libraries add. */
  styleNonce: string;
  /** The hashes of its inline scripts. */
  scriptHashes: readonly string[];
}

/** Answers every address that is no file with the HTML of its page and a truthful status: 200, 404, 410 or 503. */
export function pageHandler(sources: Sources): (context: Context) => Promise<Response> {
  const { options } = sources;
  const liveShell = options.liveShell === undefined ? [] : [new URL(options.liveShell).origin];
  const secure = options.siteUrl.startsWith('https:');
  const kept = new LRUCache<string, KeptPage>({ max: MAX_KEPT, ttl: KEPT_MS });

  return async (context) => {
    const url = new URL(context.req.url);
    const { pathname, searchParams } = url;
    const registry = await sources.readRegistry();
    const visitor = await sources.readVisitor(context, registry);
    // Who is new draws a lot where some builds are on trial.
    const lot = visitor.lot ?? (registry.hasTrials ? drawLot(context, secure) : undefined);
    const builds = registry.buildsFor({ ...visitor, lot });
    const { remotes } = builds;
    const language = detectLanguage(context);
    const screen = isMobile(context) ? 'phone' : 'desk';
    const { siteUrl } = options;
    const trials = trialOrigins(searchParams, options, visitor.develops);
    // A crowd asks for the same page: it is written once for as long as everything is the same that it is made of.
    const key = [language, screen, builds.name, visitor.pass, ...trials, url.href].join(' ');
    const earlier = kept.get(key);
    const isOfflinePage = pathname === OFFLINE_PAGE;
    const resolution =
      earlier?.parts[0] === remotes ? earlier.resolution : isOfflinePage ? nobody : resolveRoute(pathname, remotes);
    const meta = metaOf(resolution);
    const reading = sources.readSettings();
    const [settings, shell, subject, firstView] = await Promise.all([
      reading,
      sources.readAssets(builds.shell),
      meta && 'params' in resolution ? sources.readDocument(meta, resolution.params) : undefined,
      reading.then((known) => sources.drawFirstView({ resolution, builds, language, settings: known, url, screen })),
    ]);
    const liveOrigins = [...liveShell, ...trials];
    const status = isOfflinePage && remotes.length > 0 ? 200 : statusOf(resolution, subject, settings, remotes);
    const remote = resolution.owner === 'remote' ? resolution : undefined;
    const drawn = status === 200 ? firstView : undefined;
    const make = (styleNonce: string) =>
      htmlDocument({
        styleNonce,
        page: {
          supabaseUrl: options.supabaseUrl,
          publishableKey: options.publishableKey,
          language,
          settings,
          remotes: remotes.map(forBrowser),
          channel: options.channel,
          shell: builds.shell && { version: builds.shell.version, watchedUntil: builds.shellWatchedUntil },
          pass: visitor.pass,
          overrideOrigins: trials,
          offline: isOfflinePage || undefined,
          queries: drawn?.queries,
        },
        head: isOfflinePage
          ? headOfNoPage(language)
          : headOf({
              language,
              resolution,
              subject,
              status,
              pathname,
              siteUrl,
              supabaseUrl: options.supabaseUrl,
              settings,
              sharePicture: shell.picture('share'),
            }),
        scripts: shell.scripts,
        styles: shell.styles,
        preloads: [...shell.preloads(language), ...preloadsOf(resolution, language)],
        icons: settings.logoUrl
          ? { icon: settings.logoUrl, touch: settings.logoUrl }
          : { icon: shell.icon, touch: shell.picture('apple-touch-icon') },
        requests: remote ? firstRequests(remote.route.prefetch, options.supabaseUrl, remote.params, searchParams) : [],
        guarded: remote !== undefined && remote.route.access !== 'public',
        firstView: drawn && { html: drawn.html, screen, css: new Map([...shell.css, ...drawn.styles]) },
        development: liveOrigins.length > 0,
      });

    const parts = [remotes, settings, shell, subject, drawn] as const;
    // Read again: others may have written it meanwhile.
    let page = kept.get(key);
    if (!page?.parts.every((part, index) => part === parts[index])) {
      const styleNonce = randomBytes(16).toString('base64');
      const { html, scriptHashes } = make(styleNonce);
      const tag = tagOf(html.replaceAll(styleNonce, ''));
      page = { parts, resolution, html: new Packed(html), tag, styleNonce, scriptHashes };
      kept.set(key, page);
    }

    // Only the browser may keep the page, and revalidates it each time: going back shows it at once.
    context.header('cache-control', 'private, no-cache');
    context.header('vary', 'Cookie, Accept-Encoding, Sec-CH-UA-Mobile');
    context.header('etag', page.tag);
    // A 304 sends no new security policy: the nonce in the kept document belongs to the policy sent with it.
    if (status === 200 && isKnown(context, page.tag)) return context.body(null, 304);

    const headers = securityHeaders({
      styleNonce: page.styleNonce,
      scriptHashes: page.scriptHashes,
      siteUrl,
      supabaseUrl: options.supabaseUrl,
      scriptOrigins: scriptOrigins(builds),
      liveOrigins,
      // In the console a token is tried before it is saved.
      mapbox: mapboxToken(settings) !== undefined || remote?.route.access === 'admin',
      // Unknown while Supabase is slow: the page reads its settings anew, and may want the widget then.
      captcha: captchaSiteKey(settings) !== undefined || !('captcha_site_key' in settings),
    });
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (status === 503) context.header('retry-after', '600');
    return respond(context, page.html, 'text/html', status);
  };
}

/** Tells a phone by the client hint where the browser sends one, else by the user agent. */
function isMobile({ req }: Context): boolean {
  const hint = req.header('sec-ch-ua-mobile');
  return hint ? hint === '?1' : /Mobi/.test(req.header('user-agent') ?? '');
}

function statusOf(
  resolution: Resolution,
  subject: Subject | undefined,
  settings: object,
  remotes: readonly RegisteredRemote[],
): 200 | 404 | 410 | 503 {
  // A remote that is down, or all of them while no registry can be read, says nothing about what there is.
  if (remotes.length === 0 && resolution.owner === 'nobody') return 503;
  if (resolution.owner === 'remote' && resolution.remote.problem) return 503;
  if (resolution.owner === 'nobody' || subject === 'absent') return 404;
  // Search engines keep their copy on 503 and come again; `/login` stays open for admins.
  const { maintenance_mode: maintenance } = settings as { maintenance_mode?: { enabled?: unknown } | null };
  const signIn = resolution.owner === 'shell' && resolution.screen === 'login';
  if (maintenance?.enabled === true && !signIn) return 503;
  return typeof subject === 'object' && subject.state === 'gone' ? 410 : 200;
}

/** An entry of the registry without what the server alone reads: hashes of chunks do not compress. */
function forBrowser(remote: RegisteredRemote): RegisteredRemote {
  if (remote.problem || !remote.build.manifest) return remote;
  const { build, watchedUntil } = remote;
  const routes = build.manifest.routes.map(({ meta: _server, ...route }) => ({ ...route, prefetch: [] }));
  const { [build.entry]: entry } = build.integrity;
  return {
    build: {
      ...build,
      chunks: {},
      integrity: entry ? { [build.entry]: entry } : {},
      manifest: { ...build.manifest, routes },
    },
    watchedUntil,
  };
}
