import { type Browser, errors } from 'playwright';
import { phone, visitHome } from './open-home.ts';
import type { LoadedRequest } from './record-requests.ts';

const codeAndData = ['Script', 'Stylesheet', 'Fetch', 'XHR'];
/** Without a file it needs, the first ad does not appear however long one waits. */
const PATIENCE_MS = 8000;

/**
 * The wave of each request for code and data: what the document itself starts is the first, what a script or
 * stylesheet of wave n starts is wave n + 1. Pictures, fonts and CORS preflights do not count.
 * @param requests in the order in which they began, the document first
 */
export function wavesOf(requests: readonly LoadedRequest[]): Map<LoadedRequest, number> {
  const document = requests[0];
  const waveOf = new Map<string, number>(document ? [[document.url, 0]] : []);
  const waves = new Map<LoadedRequest, number>();
  for (const request of requests) {
    if (!codeAndData.includes(request.type)) continue;
    const { url, scripts } = request.initiator;
    const starters = [...scripts, ...(url ? [url] : [])].map((starter) => waveOf.get(starter) ?? 0);
    // The first request for a file decides: a script that asks again finds it under way.
    const wave = waveOf.get(request.url) ?? Math.max(0, ...starters) + 1;
    waveOf.set(request.url, wave);
    waves.set(request, wave);
  }
  return waves;
}

/**
 * How many waves the first ad really waits for: later ones, such as the footer's, are held back and it appears all the same.
 * @param waves of a visit without anything held back
 */
export async function neededWaves(browser: Browser, url: string, waves: Map<LoadedRequest, number>): Promise<number> {
  const most = Math.max(...waves.values());
  for (let needed = 1; needed < most; needed++) {
    const later = [...waves].filter(([, wave]) => wave > needed).map(([request]) => request.url);
    const viewing = { url, ...phone, hold: new Set(later), patienceMs: PATIENCE_MS };
    const appeared = await visitHome(browser, viewing, () => true).catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    });
    if (appeared) return needed;
  }
  return most;
}
