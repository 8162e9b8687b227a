/** What a request sends: JSON of known form, or a refusal in GoTrue's words. */
import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

/** A text that may be missing or null, which for GoTrue is the same as empty. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullish()
    .transform((value) => value ?? '');

/** `user_metadata` and the like. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

/** PostgreSQL keeps no NUL and no half of a character, neither in text nor in JSON. */
const isStorable = (value: unknown) => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));

export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const raw = await c.req.text();
  let json: unknown;
  let storable = true;
  try {
    json = JSON.parse(raw, (key, value: unknown) => {
      storable &&= isStorable(key) && isStorable(value);
      return value;
    });
  } catch (error) {
    throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${(error as Error).message}`);
  }
  if (!storable) throw invalid('A text must consist of whole characters other than NUL');
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'body';
  if (issue?.code === 'invalid_type')
    throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${where}: ${issue.message}`);
  throw invalid(`${where}: ${issue?.message}`);
}
