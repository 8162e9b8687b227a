/** get_listing_end: what whoever comes by an old link is told of an ad. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { bike, denial, hidden, insertAd, suspend } from './domain.ts';

const endOf = async (listing_id: string, by = anon()) =>
  (await must<unknown[]>(by.rpc('get_listing_end', { listing_id }, { get: true })))[0];
const documentOf = async (id: string) =>
  (await must<{ state: string }[]>(anon().rpc('listing_document', { id })))[0]?.state;

const what = { kind: 'motorcycle', type: 'naked' };
const nothing = { kind: null, type: null };

describe('the end of an ad', () => {
  it('is told by its kind, with what to look for instead where it sold or expired', async () => {
    const seller = await newUser();
    const listed = (state: object) => insertAd(seller, { published_at: new Date().toISOString(), ...state });
    expect(await endOf(await listed(hidden.sold))).toEqual({ state: 'sold', ...what });
    expect(await endOf(await listed(hidden.expired))).toEqual({ state: 'expired', ...what });
    expect(await endOf(await listed(hidden.suspended))).toEqual({ state: 'suspended', ...nothing });
    // What admins hid is not told to have been sold.
    expect(await endOf(await listed({ ...hidden.sold, ...hidden.suspended }))).toEqual({
      state: 'suspended',
      ...nothing,
    });
  });

  it('of a deleted one keeps its id from being used again', async () => {
    const [owner, id] = [await newUser(), randomUUID()];
    await insertAd(owner, { id });
    await must(owner.client.from('listings').delete().eq('id', id));
    const again = owner.client.from('listings').insert({ ...bike, id, owner_id: owner.id });
    expect(await denial(again)).toBe('PT409 id_used');
  });

  it('of a deleted one leaves nothing but that there was one', async () => {
    const seller = await newUser();
    const ad = await insertAd(seller);
    await must(seller.client.from('listings').delete().eq('id', ad));
    expect(await endOf(ad)).toEqual({ state: 'deleted', ...nothing });
    expect(await documentOf(ad)).toBe('gone');
  });

  it('is nothing for an ad that is public, and for one that never was', async () => {
    const seller = await newUser();
    expect(await endOf(await insertAd(seller))).toBeUndefined();
    expect(await endOf(randomUUID())).toBeUndefined();
    const id = randomUUID();
    await must(
      secret()
        .from('listings')
        .insert({ ...bike, id, owner_id: seller.id }),
    );
    expect(await endOf(id)).toBeUndefined();
    await must(seller.client.from('listings').delete().eq('id', id));
    expect(await endOf(id, seller.client)).toBeUndefined();
    expect(await documentOf(id)).toBeUndefined();
  });

  it('of the ads of a suspended person is a suspension', async () => {
    const seller = await newUser();
    const ad = await insertAd(seller);
    await suspend(seller);
    expect(await endOf(ad)).toEqual({ state: 'suspended', ...nothing });
  });
});
