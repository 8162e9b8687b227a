/** Invoices: every paid payment has one and every refunded one a credit note, numbered without gaps and never changed. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { insertAd, newAdmin } from './domain.ts';
import { asked, paymentOf, said } from './payments.ts';

interface Line {
  description_en: string;
  detail_en: string | null;
  net: number;
  vat: number;
  total: number;
}

interface Invoice {
  id: string;
  kind: string;
  number: string;
  payment_id: string;
  credits_invoice_id: string | null;
  buyer_name: string;
  seller: Record<string, string>;
  lines: Line[];
  net: number;
  vat: number;
  vat_rate: number;
  total: number;
  issued_at: string;
  qr: string | null;
}

const seller = {
  name_ar: 'مؤسسة دبّاب للتقنية',
  name_en: 'Dabbab Technology Est.',
  address_ar: 'طريق الملك فهد، الرياض 12214',
  address_en: 'King Fahd Road, Riyadh 12214',
  vat_number: '310122393500003',
  registration: '1010739204',
};
const monthly = { kind: 'subscription', plan: 'shop', period: 'monthly' };

const invoicesOf = (payment: { payment_id: string }) =>
  must<Invoice[]>(
    secret().from('invoices').select().eq('payment_id', payment.payment_id).order('kind', { ascending: false }),
  );

async function bought(person: Person) {
  const payment = await asked(person, monthly);
  await said(payment, { status: 'paid' });
  return payment;
}

/** The fields of a QR code by their tags, as a scanner reads them. */
function fieldsOf(qr: string): Record<number, string> {
  const bytes = Buffer.from(qr, 'base64');
  const fields: Record<number, string> = {};
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    fields[bytes[at] ?? 0] = bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8');
  }
  return fields;
}

beforeAll(async () => {
  const admin = await newAdmin();
  await must(
    admin.client
      .from('site_settings')
      .update({ value: { value: seller } })
      .eq('key', 'invoice_seller'),
  );
});

describe('the VAT of a payment', () => {
  it('is in its amount, and adds up to the halala', async () => {
    const person = await newUser();
    const { payment_id } = await asked(person, monthly);
    expect(await paymentOf(payment_id)).toMatchObject({
      amount: 99,
      net: 86.09,
      vat: 12.91,
      vat_rate: 0.15,
      credit: 0,
    });
  });

  it.skipIf(lacks('dbUrl'))('follows the setting, and commissions say whether they include it', async () => {
    await undone(async (tx) => {
      const [included] = await tx`select amount from private.commission(33000)`;
      expect(included).toEqual({ amount: '1650.00' });
      await tx`update public.site_settings set value = '{"value": false}' where key = 'commission_includes_vat'`;
      const [added] = await tx`select amount, net, vat from private.commission(33000), private.vat(amount)`;
      expect(added).toEqual({ amount: '1897.50', net: '1650.00', vat: '247.50' });
      await tx`update public.site_settings set value = '{"value": 0}' where key = 'vat_rate'`;
      const [without] = await tx`select net, vat, rate from private.vat(99)`;
      expect(without).toEqual({ net: '99.00', vat: '0.00', rate: '0' });
    });
  });

  it.skipIf(lacks('dbUrl'))('never loses a halala', async () => {
    await undone(async (tx) => {
      const wrong = await tx`
        select halalas from generate_series(1, 20000) as halalas, private.vat(halalas / 100.0, 0.15)
        where net + vat <> halalas / 100.0 or net <> round(net, 2) or abs(vat - net * 0.15) > 0.01`;
      expect(wrong).toEqual([]);
    });
  });
});

describe('an invoice', () => {
  it('is issued with the payment, once, and says what was bought', async () => {
    const person = await newUser();
    const payment = await bought(person);
    await said(payment, { status: 'paid' });
    const [invoice, ...more] = await invoicesOf(payment);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^INV-\d{4}-\d{5}$/) as string,
      buyer_name: person.username,
      seller,
      net: 86.09,
      vat: 12.91,
      vat_rate: 0.15,
      total: 99,
      issued_at: (await paymentOf(payment.payment_id)).paid_at,
      lines: [{ description_en: 'Subscription, one month', detail_en: 'Shop', net: 86.09, vat: 12.91, total: 99 }],
    });
  });

  it('carries the five fields of ZATCA', async () => {
    const person = await newUser();
    const [invoice] = await invoicesOf(await bought(person));
    const at = `${new Date(invoice?.issued_at ?? '').toISOString().slice(0, 19)}Z`;
    expect(fieldsOf(invoice?.qr ?? '')).toEqual({
      1: seller.name_ar,
      2: seller.vat_number,
      3: at,
      4: '99.00',
      5: '12.91',
    });
  });

  it('of a commission names its share and the ad', async () => {
    const person = await newUser();
    const target = await insertAd(person, { price: 2000, title_en: 'Sold one' });
    const owed = await must<{ payment_id: string; amount: number }>(
      person.client.rpc('mark_sold', { listing_id: target, through_product: true, price: 2000 }),
    );
    await said(owed, { status: 'paid' });
    expect(await invoicesOf(owed)).toMatchObject([
      { total: 100, lines: [{ description_en: 'Sale commission 5%', detail_en: 'Sold one' }] },
    ]);
  });

  it('is credited by a refund, under a number of its own series', async () => {
    const person = await newUser();
    const payment = await bought(person);
    await said(payment, { status: 'refunded' });
    await said(payment, { status: 'refunded' });
    const [invoice, note, ...more] = await invoicesOf(payment);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^CN-\d{4}-\d{5}$/) as string,
      credits_invoice_id: invoice?.id,
      lines: invoice?.lines,
      seller,
      total: 99,
      vat: 12.91,
      issued_at: (await paymentOf(payment.payment_id)).refunded_at,
    });
  });

  it('and its credit note come together when the refund was heard of first', async () => {
    const person = await newUser();
    const payment = await asked(person, monthly);
    await said(payment, { status: 'refunded' });
    expect((await invoicesOf(payment)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });

  it('keeps its number without gaps, whoever pays at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newUser()));
    await Promise.all(people.map(bought));
    const numbers = await must<{ number: string }[]>(
      secret().from('invoices').select('number').eq('kind', 'invoice').order('number'),
    );
    const counted = numbers.map(({ number }) => Number(number.slice(-5)));
    expect(counted).toEqual(counted.map((_, index) => index + 1));
  });

  it('is read by its buyer and admins alone', async () => {
    const [person, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const { payment_id } = await bought(person);
    const read = (who: Person) => who.client.from('invoices').select('number').eq('payment_id', payment_id);
    expect((await read(person)).data).toHaveLength(1);
    expect((await read(admin)).data).toHaveLength(1);
    expect((await read(other)).data).toEqual([]);
    expect((await anon().from('invoices').select('number')).error).toMatchObject({ code: '42501' });
  });

  it('is changed and deleted by nobody, and outlives the account', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const payment = await bought(person);
    const [before] = await invoicesOf(payment);
    for (const client of [person.client, admin.client, secret()]) {
      const invoices = client.from('invoices');
      expect((await invoices.update({ total: 1 }).eq('id', before?.id)).error).toMatchObject({ code: '42501' });
      expect((await invoices.delete().eq('id', before?.id)).error).toMatchObject({ code: '42501' });
      expect((await invoices.insert({ ...before, id: crypto.randomUUID() })).error).toMatchObject({ code: '42501' });
    }
    await must(secret().auth.admin.deleteUser(person.id));
    expect(await invoicesOf(payment)).toEqual([before]);
  });

  it.skipIf(lacks('dbUrl'))('stays even from who owns the tables', async () => {
    const person = await newUser();
    const { payment_id } = await bought(person);
    await undone(async (tx) => {
      for (const change of ['update public.invoices set total = 1', 'delete from public.invoices']) {
        await expect(
          tx.savepoint((inner) => inner.unsafe(`${change} where payment_id = '${payment_id}'`)),
        ).rejects.toMatchObject({
          code: '42501',
          hint: 'invoice',
        });
      }
      const role = { role: 'service_role' } as const;
      expect(await refusal(tx, role, `select private.issue_invoice(p) from public.payments p`)).toBe('42501');
    });
  });

  it.skipIf(lacks('dbUrl'))('has no QR code from a seller without a VAT number', async () => {
    await undone(async (tx) => {
      const [made] =
        await tx`select private.invoice_qr('{"name_ar": "دبّاب", "vat_number": ""}', now(), 99, 12.91) as qr`;
      expect(made).toEqual({ qr: null });
    });
  });
});
