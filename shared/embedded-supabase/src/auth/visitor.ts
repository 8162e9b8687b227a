import type { Context } from 'hono';
import type { Visitor } from './context.ts';

/** Tells visitors apart by the address that the gateway wrote: a header that they invent must not get them past a limit. */
export function visitorOf(c: Context): Visitor {
  return {
    ip: c.req.header('x-forwarded-for') ?? '',
    userAgent: c.req.header('user-agent') ?? null,
  };
}
