/** reveal_phone: numbers of sellers one at a time, counted, limited and only where the ad shows them. */
import { randomUUID } from 'node:crypto';
import { freshPhone } from 'embedded-supabase/testing/auth-flow';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { Inbox } from 'embedded-supabase/testing/inbox';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, hidden, insertAd, insertAds, newAdmin, suspend } from './domain.ts';

const phone = '+966500000004';
const reveal = (by: Person, listing_id: string, channel?: string) =>
  by.client.rpc('reveal_phone', { listing_id, ...(channel && { channel }) });

async function newSeller(number: string | null = phone): Promise<Person> {
  const seller = await newUser();
  await must(secret().from('profiles').update({ phone: number }).eq('id', seller.id));
  return seller;
}

const countOf = async (viewer: Person) =>
  (await must<unknown[]>(secret().from('phone_reveals').select('id').eq('viewer_id', viewer.id))).length;

describe('a number', () => {
  let seller: Person;
  let viewer: Person;
  beforeAll(async () => {
    [seller, viewer] = await Promise.all([newSeller(), newUser()]);
  });

  it('is shown by the channel that the ad names, and no other', async () => {
    const [byPhone, byWhatsapp] = await Promise.all([
      insertAd(seller, { show_phone: true }),
      insertAd(seller, { show_whatsapp: true }),
    ]);
    expect((await reveal(viewer, byPhone)).data).toBe(phone);
    expect((await reveal(viewer, byPhone, 'phone')).data).toBe(phone);
    expect((await reveal(viewer, byWhatsapp, 'whatsapp')).data).toBe(phone);
    expect(await denial(reveal(viewer, byPhone, 'whatsapp'))).toBe('42501 phone_hidden');
    expect(await denial(reveal(viewer, byWhatsapp))).toBe('42501 phone_hidden');
    expect(await denial(reveal(viewer, byPhone, 'telegram'))).toBe('22023 channel');
  });

  it('is not shown to visitors and suspended people, nor of an ad that is not public', async () => {
    const ad = await insertAd(seller, { show_phone: true });
    expect(await denial(anon().rpc('reveal_phone', { listing_id: ad }))).toBe('42501');
    const suspended = await newUser();
    await suspend(suspended);
    expect(await denial(reveal(suspended, ad))).toBe('42501 suspended');
    expect(await denial(reveal(viewer, randomUUID()))).toBe('PT404 not_found');
    for (const state of Object.values(hidden)) {
      const gone = await insertAd(seller, { show_phone: true, ...state });
      expect(await denial(reveal(viewer, gone))).toBe('PT404 not_found');
    }
  });

  it.each([
    ['0551234567', '+966551234567'],
    ['551234567', '+966551234567'],
    ['9660551234567', '+966551234567'],
    ['00966551234567', '+966551234567'],
    ['0112345678', '+966112345678'],
    ['920012345', '+966920012345'],
    ['8001234567', '+9668001234567'],
    ['97317123456', '+97317123456'],
    ['+15551234567', '+15551234567'],
  ])('written %s is shown as one dials it from everywhere', async (written, dialled) => {
    const ad = await insertAd(await newSeller(written), { show_phone: true });
    expect((await reveal(viewer, ad)).data).toBe(dialled);
  });

  it('must be there, and be a mobile for WhatsApp', async () => {
    for (const [number, channel, expected] of [
      [null, 'phone', 'PT404 no_phone'],
      ['+966112345678', 'phone', null],
      ['+966112345678', 'whatsapp', 'PT404 no_phone'],
      ['0112345678', 'whatsapp', 'PT404 no_phone'],
      ['920012345', 'whatsapp', 'PT404 no_phone'],
      ['966920012345', 'whatsapp', 'PT404 no_phone'],
      ['0551234567', 'whatsapp', null],
      ['+97317123456', 'whatsapp', null],
    ] as const) {
      const someone = await newSeller(number);
      const ad = await insertAd(someone, { show_phone: true, show_whatsapp: true });
      expect(await denial(reveal(viewer, ad, channel))).toBe(expected);
    }
  });
});

describe('the number of a profile', () => {
  const numberOf = async ({ id }: Person) =>
    (await must<{ phone: string | null }>(secret().from('profiles').select('phone').eq('id', id).single())).phone;

  it('is written by nobody, admins included, whatever is written beside it', async () => {
    const [seller, admin] = [await newSeller(), await newAdmin()];
    for (const by of [seller, admin]) {
      for (const of of [seller, by]) {
        const write = (row: object) => denial(by.client.from('profiles').update(row).eq('id', of.id));
        expect(await write({ phone: '+966500000005' })).toBe('42501');
        expect(await write({ phone: null })).toBe('42501');
        expect(await write({ phone, city: 'riyadh' })).toBe('42501');
      }
      const row = { id: by.id, username: by.username, phone: '+966500000005' };
      expect(await denial(by.client.from('profiles').upsert(row))).toBe('42501');
    }
    expect(await numberOf(seller)).toBe(phone);
    expect(await numberOf(admin)).toBeNull();
  });

  it.skipIf(lacks('superuserUrl'))('is the one that its person has confirmed, as long as it is theirs', async () => {
    const [seller, viewer, number] = [await newUser(), await newUser(), freshPhone()];
    const ad = await insertAd(seller, { show_phone: true });
    const { auth } = seller.client;
    await must(auth.updateUser({ phone: number, data: { phone: number } }));
    expect(await denial(reveal(viewer, ad))).toBe('PT404 no_phone');
    const { code } = await new Inbox(number).next();
    expect((await auth.verifyOtp({ phone: number, token: code, type: 'phone_change' })).error).toBeNull();
    expect((await reveal(viewer, ad)).data).toBe(number);

    const { data: found } = await auth.getUserIdentities();
    const identity = found?.identities.find(({ provider }) => provider === 'phone');
    if (!identity) throw new Error('no identity');
    expect((await auth.unlinkIdentity(identity)).error).toBeNull();
    expect(await numberOf(seller)).toBeNull();
    expect(await denial(reveal(viewer, ad))).toBe('PT404 no_phone');
  });

  it('is not one that cannot be shown, nor the one before it then', async () => {
    const seller = await newUser();
    const confirm = (to: string) =>
      must(secret().auth.admin.updateUserById(seller.id, { phone: to, phone_confirm: true }));
    const number = freshPhone();
    await confirm(number);
    expect(await numberOf(seller)).toBe(number);
    await confirm(`96652${number.slice(-7)}`); // nobody has such a Saudi number
    expect(await numberOf(seller)).toBeNull();
  });
});

describe('counting', () => {
  it('is per viewer and ad, once a day; one’s own is free', async () => {
    const [seller, viewer] = await Promise.all([newSeller(), newUser()]);
    const ad = await insertAd(seller, { show_phone: true, show_whatsapp: true });
    for (const channel of ['phone', 'phone', 'whatsapp']) await must(reveal(viewer, ad, channel));
    expect(await countOf(viewer)).toBe(2);
    expect((await reveal(seller, ad)).data).toBe(phone);
    expect(await countOf(seller)).toBe(0);
  });

  it('stops at twenty an hour, exactly, also when all are asked at a time', async () => {
    const [seller, viewer] = await Promise.all([newSeller(), newUser()]);
    const ads = await insertAds(
      seller,
      Array.from({ length: 24 }, () => ({ show_phone: true })),
    );
    const ask = (from: number, to: number) =>
      Promise.all(ads.slice(from, to).map(({ id }) => denial(reveal(viewer, id))));
    // All wait for the one counter: twenty-four at a time would be a test of a slow machine's patience.
    for (let from = 0; from < 16; from += 8) expect(await ask(from, from + 8)).toEqual(Array(8).fill(null));
    const last = await ask(16, 24);
    expect(last.filter((answer) => answer === null)).toHaveLength(4);
    expect(last.filter((answer) => answer === 'PT429 too_many')).toHaveLength(4);
    expect(await countOf(viewer)).toBe(20);
    // What was shown already stays shown.
    expect(await denial(reveal(viewer, ads[0]?.id ?? ''))).toBeNull();
  });

  it('is seen and written by no client', async () => {
    const admin = await newAdmin();
    const row = { viewer_id: admin.id, listing_id: randomUUID(), channel: 'phone' };
    for (const client of [anon(), admin.client]) {
      expect(await denial(client.from('phone_reveals').select())).toBe('42501');
      expect(await denial(client.from('phone_reveals').insert(row))).toBe('42501');
      expect(await denial(client.from('phone_reveals').delete().gt('id', 0))).toBe('42501');
    }
  });
});
