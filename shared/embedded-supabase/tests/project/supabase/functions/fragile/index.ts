/** Fails in every way a call can; `count` tells whether the process is still the one of the calls before. */
const born = crypto.randomUUID();
const kept: unknown[] = [];

async function eatMemory(): Promise<Response> {
  for (;;) {
    kept.push(new Uint8Array(4 * 2 ** 20).fill(1));
    await new Promise((later) => setTimeout(later, 5));
  }
}

function eatHeap(): never {
  for (;;) kept.push({ size: kept.length, text: `a string of its own, number ${kept.length}` });
}

Deno.serve((request) => {
  switch (new URL(request.url).pathname.split('/')[2]) {
    case 'born':
      return Response.json(born);
    case 'loop':
      for (;;);
    case 'exit':
      return Deno.exit(0);
    case 'reject':
      void Promise.reject(new Error('rejected, and nobody cares'));
      return new Promise(() => {});
    case 'timer':
      setTimeout(() => {
        throw new Error('thrown outside the handler');
      });
      return new Promise(() => {});
    case 'memory':
      return eatMemory();
    case 'heap':
      return eatHeap();
    default:
      return new Response('whole');
  }
});
