/** remote.xml: small enough to be written and read without a library for XML. */
import type { Sale } from './provider.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '');

const elements = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('');

export function refundRequest(
  { store, remoteKey, test }: { store: string; remoteKey: string; test: boolean },
  { cart, transaction, amount, currency }: Sale,
): string {
  const tran = elements({
    type: 'refund',
    class: 'ecom',
    cartid: cart,
    description: `Refund ${cart}`,
    test: test ? '1' : '0',
    currency,
    amount: amount.toFixed(2),
    ref: transaction,
  });
  return `<?xml version="1.0" encoding="UTF-8"?><remote>${elements({ store, key: remoteKey })}<tran>${tran}</tran></remote>`;
}

/** `status` is A when it was done. */
export function readRefund(xml: string): { status: string; message: string; tranref: string } {
  const auth = /<auth>(.*?)<\/auth>/s.exec(xml)?.[1] ?? '';
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(auth)?.[1]?.trim() ?? '';
  return { status: element('status'), message: element('message'), tranref: element('tranref') };
}
