import type { CDPSession } from 'playwright';

/** A request of the page that went over the network. */
export interface LoadedRequest {
  url: string;
  /** Document, Script, Stylesheet, Font, Image, Fetch, XHR, Preflight … as the browser calls them. */
  type: string;
  startedMs: number;
  finishedMs?: number;
  /** Bytes of the body as transferred. */
  bodyBytes: number;
  /** Its content-encoding, such as br. */
  encoding?: string;
  initiator: Initiator;
}

interface Initiator {
  /** parser, script, preload, preflight, other */
  type: string;
  /** The document or stylesheet that names the file. */
  url?: string;
  /** Scripts that were running, with those that had started them. */
  scripts: string[];
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Records what a page loads; times are milliseconds since its document was asked for. */
export async function recordRequests(session: CDPSession): Promise<readonly LoadedRequest[]> {
  const requests: LoadedRequest[] = [];
  const open = new Map<string, LoadedRequest>();
  const headerBytes = new Map<string, number>();
  let start: number | undefined;
  const since = (timestamp: number) => (timestamp - (start ??= timestamp)) * 1000;

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    const { url } = initiator;
    const made: LoadedRequest = {
      url: request.url,
      type: initiator.type === 'preflight' ? 'Preflight' : type,
      startedMs: since(timestamp),
      bodyBytes: 0,
      initiator: { type: initiator.type, ...(url ? { url } : {}), scripts: scriptsOf(initiator.stack) },
    };
    open.set(requestId, made);
    requests.push(made);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    // A preloaded file that is used now: it went over the network once, and is in the list already.
    const again = open.get(requestId);
    if (again) requests.splice(requests.indexOf(again), 1);
    open.delete(requestId);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    headerBytes.set(requestId, headersText.length);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId);
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding');
    if (request && encoding) [, request.encoding] = encoding;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = open.get(requestId);
    if (!request) return;
    request.finishedMs = since(timestamp);
    request.bodyBytes = Math.max(0, encodedDataLength - (headerBytes.get(requestId) ?? 0));
  });
  await session.send('Network.enable');
  return requests;
}

function scriptsOf(stack: Stack | undefined): string[] {
  const urls: string[] = [];
  for (let part = stack; part; part = part.parent) urls.push(...part.callFrames.map(({ url }) => url));
  return [...new Set(urls)];
}

/** Bytes of the bodies of these types of requests, as transferred. */
export function bytesOf(requests: readonly LoadedRequest[], ...types: readonly string[]): number {
  return requests.reduce((sum, { type, bodyBytes }) => sum + (types.includes(type) ? bodyBytes : 0), 0);
}
