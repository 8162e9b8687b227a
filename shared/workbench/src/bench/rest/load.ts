/** Asks one address for some seconds over so many connections, in a process of its own, and prints what came of it. */
import autocannon from 'autocannon';

const [url = '', key = '', connections = '1', seconds = '1'] = process.argv.slice(2);

export interface LoadResult {
  perSecond: number;
  p50: number;
  p95: number;
  requests: number;
  failed: number;
}

const times: number[] = [];
const { non2xx, errors, duration } = await new Promise<autocannon.Result>((done, fail) => {
  const run = autocannon(
    {
      url,
      connections: Number(connections),
      duration: Number(seconds),
      headers: { apikey: key, accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' },
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
  requests: times.length,
  failed: non2xx + errors,
};
console.log(JSON.stringify(result));
