import type { PageData } from '@dabbab/contract/page-data';
import { CLOSED_ANNOUNCEMENT_KEY } from '@dabbab/contract/settings';
import { THEME_KEY } from '@dabbab/contract/theme';
import { chooseShell } from '../src/developer/choose-shell.ts';
import { followBack } from '../src/remotes/early-back.ts';
import { rememberPress } from '../src/remotes/early-press.ts';
import { tellBrokenShell } from '../src/site/tell-broken-shell.ts';

/** Runs before the first paint: the theme of this device. */
export const themeScript = `try{if(localStorage.getItem(${JSON.stringify(THEME_KEY)})==='dark')document.documentElement.dataset.theme='dark'}catch{}`;

/** Runs before the first paint as well: whether somebody has signed in on this device. */
export const personScript = (sessionKey: string): string =>
  `try{if(localStorage.getItem(${inScript(sessionKey)}))document.documentElement.dataset.person=''}catch{}`;

/** Runs before the first paint as well: whether the announcement was closed during this visit. */
export const announcementScript = (text: string): string =>
  `try{if(sessionStorage.getItem(${inScript(CLOSED_ANNOUNCEMENT_KEY)})===${inScript(text)})document.documentElement.dataset.announcementClosed=''}catch{}`;

/** Runs once the page is drawn: keeps a press for the screens, and follows Back until they do. */
export const beforeScreensScript = `(${rememberPress.toString()})();(${followBack.toString()})()`;

/** Runs before the scripts of a release of the shell while it is new: tells when they do not load or run. */
export function brokenShellScript({ supabaseUrl, publishableKey, channel, shell }: PageData): string {
  const visit = { channel, remote: 'shell', version: shell?.version, broken: true };
  const call = [`${supabaseUrl}/rest/v1/rpc/report_release_visit`, publishableKey, visit].map(inScript).join();
  return `(${tellBrokenShell.toString()})(${call})`;
}

/** Runs in the place of the scripts of the shell where the address names trial builds. */
export const chooseShellScript = (scripts: readonly string[]): string =>
  `(${chooseShell.toString()})(${inScript(scripts)})`;

/**
 * Starts the first data requests while the scripts are still loading, acting for whoever is signed in.
 * A `<link rel="preload">` cannot send the `apikey` header. Read by `@dabbab/platform/prefetched`.
 * @param urls the requests of the route
 * @param sessionKey where supabase-js keeps the session
 * @param guarded the route is for signed-in people: nothing is asked for anybody else
 */
export function prefetchScript(
  urls: readonly string[],
  publishableKey: string,
  sessionKey: string,
  guarded: boolean,
): string {
  return `(()=>{let token=null;try{const s=JSON.parse(localStorage.getItem(${inScript(sessionKey)}));if(s&&s.expires_at>Date.now()/1e3+30)token=s.access_token;else if(s)return}catch{}${guarded ? 'if(!token)return' : ''}
const headers={apikey:${inScript(publishableKey)}};if(token)headers.authorization='Bearer '+token;
globalThis.__dabbab_prefetch__=${inScript(urls)}.map(url=>{const response=fetch(url,{headers});response.catch(()=>{});return{url,token,response}})})()`;
}

/** Installs the hook of React Refresh, which React looks for when it loads: without it a live remote cannot hot-reload. */
export const devtoolsHookScript = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** A value as JavaScript source that cannot end the script element. */
export function inScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
