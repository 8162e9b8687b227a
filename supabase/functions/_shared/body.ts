/** The JSON that was sent: not too large, and of the form that is wanted. */
import type { ZodType } from 'npm:zod@4';
import { readLimited } from './read-limited.ts';
import { Refusal } from './refusal.ts';

/** Two descriptions of 4000 Arabic letters, escaped, and all the rest. */
const LIMIT = 64 * 1024;

/** @throws Refusal 413, or 400 that names the field */
export async function bodyOf<T>(request: Request, schema: ZodType<T>): Promise<T> {
  const text = await readLimited(request.body, LIMIT);
  if (text === null) throw new Refusal(413, 'too_large');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad_json');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  throw new Refusal(400, 'bad_input', field === undefined ? {} : { field });
}
