/** Telr's two callbacks: each has a secret and a list of fields of its own, and both are signed alike. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hint } from './provider.ts';

export interface TelrSecrets {
  authKey: string;
  /** Of the transaction advice, as set in Telr's merchant admin; without one, it is not listened to. */
  adviceSecret: string;
  /** The fields that sign an advice, in order. Telr's own papers disagree about `tran_order`. */
  adviceFields?: readonly string[];
}

/** In Telr's order; the names of the form begin with `tran_`. */
const updateFields = 'store cartid order ref type authstatus authcode authmessage currency amount';
const adviceFields =
  'store type class test ref prevref firstref currency amount cartid desc status authcode authmessage';

const named = (fields: string): readonly string[] => fields.split(' ').map((name) => `tran_${name}`);

/** sha1 of the secret and the values, each trimmed, with colons between; a field that is absent is empty. */
function signature(secret: string, fields: readonly string[], form: URLSearchParams): string {
  const values = fields.map((name) => (form.get(name) ?? '').trim());
  return createHash('sha1')
    .update([secret, ...values].join(':'))
    .digest('hex');
}

function isSigned(form: URLSearchParams, secret: string, fields: readonly string[]): boolean {
  const given = Buffer.from((form.get('tran_check') ?? '').trim().toLowerCase());
  const right = Buffer.from(signature(secret, fields, form));
  return secret !== '' && given.length === right.length && timingSafeEqual(given, right);
}

/** Types of advices that give money back: a sale that is voided before the bank settles it, and a refund. */
const givesBack = new Set(['2', '3']);

export function readTelrCallback(secrets: TelrSecrets, path: string, body: string): Hint | null {
  const form = new URLSearchParams(body);
  const at = (name: string) => form.get(`tran_${name}`)?.trim() ?? '';
  const about = { cart: at('cartid') || null, ref: at('order') || null };
  if (path === 'update') {
    return isSigned(form, secrets.authKey, named(updateFields)) ? about : null;
  }
  const fields = secrets.adviceFields ?? named(adviceFields);
  if (path !== 'advice' || !isSigned(form, secrets.adviceSecret, fields)) return null;
  if (!givesBack.has(at('type')) || at('status') !== 'A') return about;
  // An order that was asked about says nothing of refunds: this is the only word on one made in Telr's own admin.
  const [amount, currency, payload] = [Number(at('amount')), at('currency'), { advice: at('ref') }];
  const found = { status: 'refunded' as const, amount, currency, transaction: null, payload };
  return { ...about, refund: { of: at('firstref') || at('prevref'), found } };
}
