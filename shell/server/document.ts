import { createHash } from 'node:crypto';
import { directionOf, type Language } from '@dabbab/contract/language';
import { PAGE_DATA_ID, type PageData } from '@dabbab/contract/page-data';
import { sessionKey } from '@dabbab/contract/session-key';
import { brandStyle } from '@dabbab/ui/brand';
import { isWatched } from '../src/remotes/watched.ts';
import { escapeHtml } from './escape-html.ts';
import type { Screen } from './first-view/browser-stand-in.ts';
import { firstViewMarkup } from './first-view/first-view-markup.ts';
import { headTags } from './head-tags.ts';
import type { Head } from './head.ts';
import {
  announcementScript,
  brokenShellScript,
  chooseShellScript,
  devtoolsHookScript,
  beforeScreensScript,
  inScript,
  personScript,
  prefetchScript,
  themeScript,
} from './inline-scripts.ts';

export interface DocumentParts {
  /** Lets in the styles of the page, and those that its libraries add. */
  styleNonce: string;
  page: PageData;
  head: Head;
  /** URLs of scripts and styles to run and apply. */
  scripts: string[];
  styles: string[];
  /** URLs to start loading: what the route will ask for next. */
  preloads: {
    href: string;
    as: 'script' | 'style' | 'font';
    integrity?: string | undefined;
    priority?: 'low';
    /** By which the code of a remote finds a style sheet in the page, and loads it no second time. */
    marker?: string;
  }[];
  icons: Icons;
  requests: string[];
  /** Whether the first requests are only made for a signed-in person. */
  guarded: boolean;
  /** The page as a visitor first sees it, drawn by the screens themselves for a kind of screen. */
  firstView?: { html: string; screen: Screen; css: ReadonlyMap<string, string> } | undefined;
  /** Development builds may run in it. */
  development: boolean;
}

interface Icons {
  /** Of the browser's tab. */
  icon: string;
  /** Of a phone's home screen. */
  touch: string | undefined;
}

export interface HtmlDocument {
  html: string;
  /** The hashes of its inline scripts, as sources of the security policy. */
  scriptHashes: readonly string[];
}

/** The HTML of every page: language, direction, theme and brand are right before the first paint. */
export function htmlDocument(parts: DocumentParts): HtmlDocument {
  const { styleNonce, page } = parts;
  const scriptHashes: string[] = [];
  const script = (source: string) => {
    scriptHashes.push(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
    return `<script>${source}</script>`;
  };
  const { font: fonts = [], style: styles = [], script: scripts = [] } = Object.groupBy(parts.preloads, ({ as }) => as);
  const { firstView } = parts;
  const styleTags = (style: Style) =>
    inlineStyle(style, firstView?.css.get(style.href), styleNonce) ?? styleLink(style);
  // What a visitor would ask for has been drawn.
  const guarded = parts.guarded || firstView !== undefined;
  const requests =
    parts.requests.length > 0
      ? script(prefetchScript(parts.requests, page.publishableKey, sessionKey(page.supabaseUrl), guarded))
      : '';
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${inScript(page)}</script>`;
  const { announcement } = page.settings;
  const chooseLater = page.overrideOrigins.length > 0;
  const shellScripts = chooseLater ? [] : parts.scripts;
  const drawn = firstView && {
    head: lines(
      script(personScript(sessionKey(page.supabaseUrl))),
      announcement?.active ? script(announcementScript(announcement.text)) : '',
      ...styles.map(styleTags),
      ...fonts.map(preloadLink),
    ),
    // Scripts and their data come last, so that the browser reads everything visible before them.
    body: lines(
      firstViewMarkup(firstView.html, styleNonce),
      script(beforeScreensScript),
      requests,
      ...scripts.map((one) => preloadLink({ ...one, priority: 'low' })),
      data,
      ...shellScripts.map((src) => `<script defer src="${src}" fetchpriority="low"></script>`),
    ),
  };
  const empty = {
    head: lines(
      requests,
      ...parts.preloads.map(preloadLink),
      data,
      ...shellScripts.map((src) => `<script defer src="${src}"></script>`),
    ),
    body: '<div id="root"></div>',
  };
  const { head, body } = drawn || empty;
  const html = `<!doctype html>
<html class="app" lang="${page.language}" dir="${directionOf(page.language)}" data-theme="light"${firstView ? ` data-drawn="${firstView.screen}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="theme-color" content="#171b14">
<meta property="csp-nonce" nonce="${styleNonce}">
${script(themeScript)}
${parts.development ? script(devtoolsHookScript) : ''}
${isWatched(page.shell?.watchedUntil) ? script(brokenShellScript(page)) : ''}
${lines(...parts.styles.map((href) => styleTags({ href })))}
<style nonce="${styleNonce}" id="brand">${brandStyle(page.settings.brandColor)}</style>
${head}
${headTags(parts.head, page.language)}
${iconTags(parts.icons, page.language)}
</head>
<body>
${lines(body, chooseLater ? script(chooseShellScript(parts.scripts)) : '')}
</body>
</html>
`;
  return { html, scriptHashes };
}

const lines = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n');

type Style = Pick<DocumentParts['preloads'][number], 'href' | 'integrity' | 'marker'>;

/** Finds what a style sheet must not name where it is moved into the page: files beside it. */
const RELATIVE = /url\((?!\s*["']?(?:data:|https?:|\/|%23))/;

/**
 * Puts a style sheet into the page, which is then drawn a round trip earlier. A link that loads nothing carries its marker,
 * and says where it lies, for the service worker.
 */
function inlineStyle({ href, marker }: Style, css: string | undefined, styleNonce: string): string | undefined {
  if (css === undefined || RELATIVE.test(css)) return undefined;
  const style = `<style nonce="${styleNonce}">${css.replaceAll('</', String.raw`<\/`)}</style>`;
  return marker ? `${style}<link rel="stylesheet"${marked(marker)} data-href="${escapeHtml(href)}">` : style;
}

const marked = (marker = '') => (marker ? ` data-rspack="${escapeHtml(marker)}"` : '');

/** Links a style sheet: waiting for the script of its screen would show what the server has drawn unstyled. */
function styleLink({ href, integrity, marker }: Style): string {
  const check = integrity ? ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"` : '';
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${check}${marked(marker)}>`;
}

/** Preloads need the cross-origin mode of the later request, or the browser loads the file twice. */
function preloadLink({ href, as, integrity, priority }: DocumentParts['preloads'][number]): string {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  const check = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  const cors = as === 'font' || integrity || href.startsWith('http') ? ' crossorigin="anonymous"' : '';
  const later = priority === 'low' ? ' fetchpriority="low"' : '';
  return `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${type}${check}${cors}${later}>`;
}

function iconTags({ icon, touch }: Icons, language: Language): string {
  const type = icon.endsWith('.svg') ? ' type="image/svg+xml"' : '';
  return `<link rel="icon" href="${escapeHtml(icon)}"${type}>
${touch ? `<link rel="apple-touch-icon" href="${escapeHtml(touch)}">` : ''}
<link rel="manifest" href="/manifest.webmanifest?lng=${language}">`;
}
