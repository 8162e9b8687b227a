/** Called without a token. What it does, the rest of its path says; some of it takes two calls, which share `waiting`. */
const waiting = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
const left = new Set<string>();
const text = new TextEncoder();

/** An answer whose second piece comes when `/release/<id>` is called. */
function held(id: string, type: string, first: string): Response {
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(text.encode(first));
      waiting.set(id, controller);
    },
  });
  return new Response(pieces, { headers: { 'content-type': type } });
}

function release(id: string, piece: string): Response {
  const controller = waiting.get(id);
  controller?.enqueue(text.encode(piece));
  controller?.close();
  return new Response(null, { status: controller ? 204 : 404 });
}

/** Waits until the caller has left. */
function patient(request: Request, id: string): Promise<Response> {
  return new Promise((done) => {
    request.signal.addEventListener('abort', () => {
      left.add(id);
      done(new Response('too late'));
    });
  });
}

function socket(request: Request): Response {
  const { socket: server, response } = Deno.upgradeWebSocket(request);
  server.addEventListener('message', ({ data }) => server.send(`heard ${data}`));
  return response;
}

Deno.serve(async (request) => {
  const [, , what = '', id = ''] = new URL(request.url).pathname.split('/');
  switch (what) {
    case 'stream':
      return held(id, 'text/plain', 'first,');
    case 'events':
      return held(id, 'text/event-stream', 'data: first\n\n');
    case 'release':
      return release(id, await request.text());
    case 'echo':
      return new Response(request.body, { headers: { 'content-type': 'application/octet-stream' } });
    case 'size':
      return Response.json((await request.arrayBuffer()).byteLength);
    case 'patient':
      return patient(request, id);
    case 'left':
      return Response.json(left.has(id));
    case 'socket':
      return socket(request);
    case 'status':
      return new Response('as asked', { status: Number(id) });
    case 'throw':
      throw new Error('thrown in the handler');
    case 'page':
      return new Response('<h1>page</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'cookies':
      return new Response('', {
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    default:
      return new Response('open');
  }
});
