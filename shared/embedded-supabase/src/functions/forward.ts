/** Hands a call to a function's worker and its answer back, chunk by chunk both ways. */
import { type IncomingMessage, type ServerResponse, request } from 'node:http';
import { HOST } from '../ports.ts';
import type { Limits } from './deno-process.ts';
import { Failure, refuse, resourceLimit, workerError } from './failure.ts';
import type { Worker } from './workers.ts';

interface Call {
  client: IncomingMessage;
  answer: ServerResponse;
  /** As the function sees it: `/name/rest?query`. */
  path: string;
  worker: Worker;
  limits: Limits;
}

/** Settles when the call is over, however it ended. */
export function forward({ client, answer, path, worker, limits }: Call): Promise<void> {
  worker.begin();
  const toWorker = request({
    host: HOST,
    port: worker.port,
    method: client.method,
    path,
    headers: forwardedHeaders(client),
    agent: false,
  });
  const fail = (failure: Failure) => {
    refuse(answer, failure);
    toWorker.destroy();
  };
  /** A function that lets its callers wait is replaced; what else it is doing, it may finish. */
  const timeOut = (failure: Failure) => {
    fail(failure);
    worker.retire();
  };
  const idle = setTimeout(() => {
    const seconds = limits.request_idle / 1000;
    timeOut(new Failure('IDLE_TIMEOUT', `Request idle timeout limit (${seconds}s) reached`));
  }, limits.request_idle);
  const wallClock = setTimeout(() => timeOut(resourceLimit()), limits.wall_clock);

  let received = 0;
  const measure = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limits.request_size) return;
    // The rest is read and dropped: who is still sending would not hear the refusal.
    client.off('data', measure).unpipe(toWorker).resume();
    fail(new Failure('REQUEST_TOO_LARGE', 'Request body is too large'));
  };
  client.on('data', measure);
  client.pipe(toWorker);
  toWorker.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 500, response.statusMessage, answerHeaders(client, response));
    // Without a body to come, nothing else would send them.
    answer.flushHeaders();
    response.on('data', () => idle.refresh());
    response.once('error', () => answer.destroy());
    response.pipe(answer);
  });
  const broken = (failure: Failure) => {
    if (!answer.writableEnded) fail(failure);
  };
  void worker.process.ended.then(broken);
  // Mostly because its process died: why, that says when it has ended, which comes first.
  toWorker.on('error', () => setTimeout(() => broken(workerError()), 1000));
  return new Promise((over) => {
    answer.once('close', () => {
      clearTimeout(idle);
      clearTimeout(wallClock);
      // The client may have left: that aborts the signal of the function's request.
      toWorker.destroy();
      worker.end();
      over();
    });
  });
}

/** These concern one connection, not the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];
/** These the gateway says itself. */
const OWN = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

function forwardedHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  const given = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (![...HOP_BY_HOP, ...OWN].includes(name.toLowerCase())) given.push(name, value);
  }
  // The gateway wrote it: caller-address.ts.
  const from = String(headers['x-forwarded-for'] ?? '');
  return [...given, 'x-forwarded-for', from, 'x-forwarded-proto', 'http', 'x-forwarded-host', headers.host ?? ''];
}

function answerHeaders(client: IncomingMessage, response: IncomingMessage): string[] {
  const { rawHeaders, statusCode = 500, headers } = response;
  const given = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (HOP_BY_HOP.includes(name.toLowerCase())) continue;
    // The platform shows no pages under its own domain, so that nobody can use it for theirs.
    const page = client.method === 'GET' && name.toLowerCase() === 'content-type' && /^text\/html/i.test(value);
    given.push(name, page ? value.replace(/^text\/html/i, 'text/plain') : value);
  }
  if (statusCode >= 500 && !headers['sb-error-code']) given.push('sb-error-code', 'EDGE_FUNCTION_ERROR');
  return given;
}
