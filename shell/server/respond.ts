import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Status = 200 | 404 | 410 | 503;

type Coding = 'br' | 'gzip';

/** A window of 256 KB, into which most pages fit whole: the usual one of 4 MB costs memory for nothing. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** A text as it is sent: packed once in each coding, however many ask for it. */
export class Packed {
  readonly text: string;
  readonly #bodies = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(text: string) {
    this.text = text;
  }

  in(coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#bodies.get(coding);
    if (known) return known;
    const packing = coding === 'br' ? brotliAsync(this.text, brotli) : gzipAsync(this.text);
    const body = packing.then((bytes) => new Uint8Array(bytes));
    this.#bodies.set(coding, body);
    return body;
  }
}

/** Answers with text in the best coding that the client takes. */
export async function respond(
  context: Context,
  body: Packed | string,
  type: string,
  status: Status = 200,
): Promise<Response> {
  const packed = typeof body === 'string' ? new Packed(body) : body;
  const headers = { 'content-type': `${type}; charset=utf-8` };
  const coding = codingFor(context.req.header('accept-encoding') ?? '');
  if (!coding) return context.body(packed.text, status, headers);
  return context.body(await packed.in(coding), status, { ...headers, 'content-encoding': coding });
}

/** Chooses brotli, else gzip, else no coding, by what the client accepts. */
export function codingFor(accepted: string): Coding | undefined {
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
