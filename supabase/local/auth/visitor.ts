import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Visitor } from './context.ts';

/** Tells visitors apart by their connection: a header that they invent must not get them past a limit. */
export function visitorOf(c: Context): Visitor {
  return {
    ip: getConnInfo(c).remote.address ?? '',
    userAgent: c.req.header('user-agent') ?? null,
  };
}
