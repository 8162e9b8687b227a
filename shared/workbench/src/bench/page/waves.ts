import type { LoadedRequest } from './record-requests.ts';

const codeAndData = ['Script', 'Stylesheet', 'Fetch', 'XHR', 'Preflight'];

/**
 * How many waves of requests lie between the document and a moment: what the document itself starts is the first,
 * what a script or stylesheet of wave n starts is wave n + 1. Pictures and fonts do not count.
 * @param requests in the order in which they began, the document first
 * @returns the wave of each request for code or data that ended before the moment
 */
export function wavesUntil(momentMs: number, requests: readonly LoadedRequest[]): Map<LoadedRequest, number> {
  const document = requests[0];
  const waveOf = new Map<string, number>(document ? [[document.url, 0]] : []);
  const waves = new Map<LoadedRequest, number>();
  for (const request of requests.slice(1)) {
    const { url, scripts } = request.initiator;
    const starters = [...scripts, ...(url ? [url] : [])].map((starter) => waveOf.get(starter) ?? 0);
    const wave = Math.max(0, ...starters) + 1;
    // The first request for a file decides: a script that asks again finds it under way.
    if (!waveOf.has(request.url)) waveOf.set(request.url, wave);
    if (codeAndData.includes(request.type) && (request.finishedMs ?? Infinity) <= momentMs)
      waves.set(request, waveOf.get(request.url) ?? wave);
  }
  return waves;
}
