/** reveal_phone: numbers of sellers one at a time, counted, limited and only where the ad shows them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, newUser, type Person, secret } from './clients.ts';
import { denial, hidden, insertAd, insertAds, must, newAdmin, suspend } from './domain.ts';

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
    const someone = await newUser();
    await must(someone.client.from('profiles').update({ phone: written }).eq('id', someone.id));
    const ad = await insertAd(someone, { show_phone: true });
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
    const answers = await Promise.all(ads.map(({ id }) => denial(reveal(viewer, id))));
    expect(answers.filter((answer) => answer === 'PT429 too_many')).toHaveLength(4);
    expect(await countOf(viewer)).toBe(20);
    // What was shown already stays shown.
    const shown = ads[answers.indexOf(null)];
    expect(await denial(reveal(viewer, shown?.id ?? ''))).toBeNull();
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
