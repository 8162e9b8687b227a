/**
 * Runs one Edge Function; this file is Deno's, not Node's. It gives `Deno.serve` the address the gateway asks at,
 * and tells the gateway over IPC where that is, that it is alive, and how much memory it takes.
 */
import process from 'node:process';

type Options = Partial<Deno.ServeTcpOptions> & { handler?: Deno.ServeHandler };

const [entry = ''] = Deno.args;
const { serve } = Deno;
const background = new Set<Promise<unknown>>();
let serving = false;

function tell(message: object): Promise<void> {
  return new Promise((done) => process.send?.(message, undefined, undefined, () => done()));
}

/** `Deno.serve(handler)`, `Deno.serve(options, handler)` or `Deno.serve({ handler, …options })`, at our address. */
function serveForGateway(first: Options | Deno.ServeHandler, second?: Deno.ServeHandler): Deno.HttpServer {
  const options = typeof first === 'function' ? { handler: first } : first;
  const handler = second ?? options.handler;
  if (!handler) throw new TypeError('Deno.serve needs a handler');
  serving = true;
  const onListen = ({ port }: Deno.NetAddr) => void tell({ type: 'ready', port });
  return serve({ ...options, hostname: '127.0.0.1', port: 0, onListen }, handler);
}
Object.assign(Deno, { serve: serveForGateway });

Object.assign(globalThis, {
  EdgeRuntime: {
    /** Work that outlives the answer: a replaced worker finishes it before it ends. */
    waitUntil<T>(work: Promise<T>): Promise<T> {
      const settled = work.catch((error) => console.error(error)).finally(() => background.delete(settled));
      background.add(settled);
      return work;
    },
  },
});

process.on('message', async (message: { type?: string }) => {
  if (message.type !== 'retire') return;
  while (background.size > 0) await Promise.all(background);
  Deno.exit(0);
});
process.on('disconnect', () => Deno.exit(0));

// What Deno itself needed at its start is no business of the function.
for (const name of [
  'DENO_DIR',
  'DENO_NO_UPDATE_CHECK',
  'DENO_NODE_SHIM_ACTIVE',
  'NODE_CHANNEL_FD',
  'NO_COLOR',
  'PATH',
  'PWD',
])
  Deno.env.delete(name);

const beat = () => tell({ type: 'beat', memory: Deno.memoryUsage().rss });

/** The code could not be loaded, in contrast to code that ran and threw. */
function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return true;
  return error instanceof SyntaxError && /does not provide an export|conflicting star exports/.test(error.message);
}

// Once before the function's code: that may loop as soon as it is loaded.
await beat();
setInterval(() => void beat(), 250);
try {
  const module = await import(entry);
  if (!serving && typeof module.default?.fetch === 'function')
    serveForGateway((request: Request) => module.default.fetch(request));
  if (!serving) throw new Error(`${entry} neither calls Deno.serve nor exports { fetch } as its default`);
} catch (error) {
  console.error(error);
  await tell({ type: 'failed', load: isLoadError(error) });
  Deno.exit(1);
}
