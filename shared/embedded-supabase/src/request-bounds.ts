/**
 * How much one request to the REST service may ask for: bytes, tables embedded in each other, and conditions. Hosted
 * projects have the first by their proxy; of the rest they hold what a statement may take (3 s of a visitor, 8 s of a person).
 */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkApiKey } from './services/api-key.ts';

/** Deeper than pages ask. */
const DEEPEST_EMBED = 5;
const MOST_EMBEDS = 20;

const refusal = (status: 400 | 413, code: string, message: string) =>
  Response.json({ code, message, details: null, hint: null }, { status });

const boundOf = (maxSize: number) =>
  bodyLimit({ maxSize, onError: () => refusal(413, '54000', `Request body is longer than ${maxSize} bytes`) });
/** The longest that people send is an import of 500 drafts. */
const ofPeople = boundOf(4 * 2 ** 20);
const ofServer = boundOf(64 * 2 ** 20);

/** Reads no more of a body than whoever has this key may send. */
export const boundBody: MiddlewareHandler = (c, next) => {
  const key = checkApiKey(c.req.raw);
  return (key.ok && key.secret ? ofServer : ofPeople)(c, next);
};

/** Gives 400 for a `select` that embeds too much, or null. */
export function refuseEmbeds({ url }: Request): Response | null {
  let embeds = 0;
  for (const select of new URL(url).searchParams.getAll('select')) {
    let depth = 0;
    for (const [sign] of select.matchAll(/"(?:\\.|[^"\\])*"|[()]/g)) {
      if (sign === '(') embeds += 1;
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      if (depth > DEEPEST_EMBED || embeds > MOST_EMBEDS)
        return refusal(400, 'PGRST100', `At most ${MOST_EMBEDS} tables are embedded, ${DEEPEST_EMBED} deep`);
    }
  }
  return null;
}
