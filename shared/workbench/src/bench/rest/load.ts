/** Asks addresses in turn for some seconds over so many connections, in a process of its own, and prints what came of it. */
import { setPriority } from 'node:os';
import autocannon from 'autocannon';

/** What is to be asked: the one argument of this program, as JSON. */
export interface Wanted {
  url: string;
  paths: string[];
  key: string;
  /** Of whoever is signed in. */
  token?: string | undefined;
  connections: number;
  seconds: number;
  /** Strangers: each connection says an address of its own, and what asking costs them is not to be measured. */
  strangers?: boolean;
}

const { url, paths, key, token, connections, seconds, strangers } = JSON.parse(process.argv[2] ?? '') as Wanted;

export interface LoadResult {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  requests: number;
  failed: number;
}

const headers = {
  apikey: key,
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  ...(token && { authorization: `Bearer ${token}` }),
};
// They have machines of their own.
if (strangers) setPriority(10);
const times: number[] = [];
let clients = 0;
const { non2xx, errors, duration } = await new Promise<autocannon.Result>((done, fail) => {
  const run = autocannon(
    {
      url,
      requests: paths.map((path) => ({ path })),
      connections,
      duration: seconds,
      headers,
      setupClient: (client) => {
        clients += 1;
        leaveBodies(client);
        if (strangers) client.setHeaders({ ...headers, 'x-forwarded-for': `198.51.100.${clients}` });
      },
    },
    (error: Error | null, result) => (error ? fail(error) : done(result)),
  );
  // Its own histogram has no p95.
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
});
times.sort((a, b) => a - b);
const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
const result: LoadResult = {
  perSecond: times.length / duration,
  p50: percentile(0.5),
  p95: percentile(0.95),
  p99: percentile(0.99),
  requests: times.length,
  failed: non2xx + errors,
};
console.log(JSON.stringify(result));

/**
 * Has autocannon leave bodies as they came. It makes text of each, also of a packed one, and would do little else: of a page of
 * 37 KB five sixths of its time, and what is measured would be that.
 */
function leaveBodies(client: autocannon.Client): void {
  (client as unknown as { pipelinedRequests: { addBody: () => void } }).pipelinedRequests.addBody = () => {};
}
