/** Broadcasts over HTTP: of several messages as JSON, or of one whose address names topic and event. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Claims } from '../request-scope.ts';
import { identify } from '../services/api-key.ts';
import type { RealtimeContext } from './context.ts';
import { type Broadcast, UserBroadcast } from './serializer.ts';

const batch = z.object({
  messages: z.array(
    z.object({
      topic: z.string().min(1),
      event: z.string().min(1),
      payload: z.record(z.string(), z.unknown()),
      private: z.boolean().default(false),
    }),
  ),
});

interface Outgoing {
  topic: string;
  private: boolean;
  broadcast: Broadcast;
}

const accepted = () => new Response(null, { status: 202 });

export function broadcastRoutes(context: RealtimeContext): Hono {
  const limit = context.settings.max_payload_size_in_kb * 1024;

  /** A private message that its sender may not write is accepted and goes nowhere, as on a hosted project. */
  async function send(messages: readonly Outgoing[], claims: Claims, c: Context): Promise<void> {
    const allowed = new Map<string, boolean>();
    for (const message of messages) {
      const { topic, broadcast } = message;
      if (message.private && !allowed.has(topic)) {
        const asking = { topic, claims, headers: c.req.header() };
        allowed.set(topic, await context.authorization.mayWrite(asking, 'broadcast'));
      }
      if (!message.private || allowed.get(topic)) context.topics.find(topic, message.private)?.broadcast(broadcast);
    }
  }

  return new Hono()
    .post('/realtime/v1/api/broadcast', async (c) => {
      const caller = await identify(c.req.raw);
      if (!caller.ok) return caller.response;
      const body = batch.safeParse(await c.req.json().catch(() => null));
      if (!body.success) return c.json({ errors: z.treeifyError(body.error).properties ?? {} }, 422);
      const messages = body.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
        topic,
        private: isPrivate,
        broadcast: { type: 'broadcast', event, payload },
      }));
      if (messages.some(({ broadcast }) => Buffer.byteLength(JSON.stringify(broadcast.payload)) > limit))
        return c.json({ errors: { messages: [{ payload: ['Payload size exceeds tenant limit'] }] } }, 422);
      await send(messages, caller.claims, c);
      return accepted();
    })
    .post('/realtime/v1/api/broadcast/:topic/events/:event', async (c) => {
      const caller = await identify(c.req.raw);
      if (!caller.ok) return caller.response;
      const { topic, event } = c.req.param();
      const bytes = Buffer.from(await c.req.arrayBuffer());
      if (bytes.length > limit) return c.json({ errors: { payload: ['Payload size exceeds tenant limit'] } }, 422);
      const binary = c.req.header('content-type')?.startsWith('application/octet-stream') === true;
      if (!binary && !isJson(bytes)) return c.json({ errors: { payload: ['is invalid'] } }, 422);
      const broadcast = new UserBroadcast(event, binary ? 'binary' : 'json', bytes);
      await send([{ topic, private: c.req.query('private') === 'true', broadcast }], caller.claims, c);
      return accepted();
    });
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}
