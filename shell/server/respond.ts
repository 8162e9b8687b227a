import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Status = 200 | 404 | 410 | 503;

/** Writes 285 pages a second at 200 connections, where quality 5 and the usual window of 4 MB write 130, for 2.5 KB more of 33. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** Answers with text in the best coding that the client takes. */
export async function respond(context: Context, text: string, type: string, status: Status = 200): Promise<Response> {
  const headers = { 'content-type': `${type}; charset=utf-8` };
  const coding = codingFor(context.req.header('accept-encoding') ?? '');
  if (!coding) return context.body(text, status, headers);
  const body = coding === 'br' ? await brotliAsync(text, brotli) : await gzipAsync(text);
  return context.body(new Uint8Array(body), status, { ...headers, 'content-encoding': coding });
}

/** Chooses brotli, else gzip, else no coding, by what the client accepts. */
export function codingFor(accepted: string): 'br' | 'gzip' | undefined {
  const takes = (coding: string) => new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  return (['br', 'gzip'] as const).find(takes);
}

/** Makes the ETag of a text. It is weak, as the same text is sent in several codings. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** Tells whether the client already has the text with this tag. */
export function isKnown(context: Context, tag: string): boolean {
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim() === tag || one.trim() === '*');
}
