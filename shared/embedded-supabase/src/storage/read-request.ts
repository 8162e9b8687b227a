/** Reads what a request says, against its schema; refuses the rest in the words of the storage API. */
import { z } from 'zod';
import { badRequest } from './errors.ts';

/** Lists of names are the longest bodies; more than this is no list anybody means. */
const LONGEST_BODY = 4 * 2 ** 20;

export async function bodyOf<T>(schema: z.ZodType<T>, request: Request): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BODY) throw badRequest('Request body is too large');
  return paramsOf(schema, await request.json().catch(() => null));
}

export function paramsOf<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw badRequest(z.prettifyError(result.error));
  return result.data;
}
