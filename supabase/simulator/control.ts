/** What only a simulator has: callbacks late, doubled, out of order or lost, answers that get lost, banks that change their mind. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { Simulator } from './app.ts';
import { Impossible, acts } from './orders.ts';

const wish = z.strictObject({
  /** How often each callback is sent; 0 loses all. */
  copies: z.int().min(0).max(100).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Keeps callbacks until POST /control/release. */
  hold: z.boolean().optional(),
  /** How many of the next answers get lost, of what was done all the same. */
  lost: z.partialRecord(z.enum(['create', 'check', 'refund']), z.int().min(0)).optional(),
});
const release = z.strictObject({ order: z.enum(['sent', 'reversed']).default('sent') });
const deed = z.strictObject({ act: z.enum(acts), late: z.boolean().default(false) });

export function controlRoutes(simulator: Simulator): Hono {
  const { orders, deliveries } = simulator;
  return new Hono()
    .onError((error, c) =>
      error instanceof z.ZodError || error instanceof SyntaxError || error instanceof Impossible
        ? c.json({ error: error.message }, 400)
        : c.json({ error: 'failed' }, 500),
    )
    .get('/orders', (c) => c.json(orders.all))
    .post('/wishes', async (c) => {
      const { lost, ...policy } = wish.parse(await c.req.json());
      deliveries.policy = { ...deliveries.policy, ...(policy as Partial<typeof deliveries.policy>) };
      simulator.lost = { ...simulator.lost, ...lost };
      return c.json({ ...deliveries.policy, lost: simulator.lost });
    })
    .post('/release', async (c) => {
      await deliveries.release(release.parse(await c.req.json()).order);
      return c.json({});
    })
    .post('/orders/:ref', async (c) => {
      const order = orders.find(c.req.param('ref'));
      if (!order) return c.notFound();
      const { act, late } = deed.parse(await c.req.json());
      orders.act(order, act, late);
      simulator.tell(order);
      return c.json(order);
    });
}
