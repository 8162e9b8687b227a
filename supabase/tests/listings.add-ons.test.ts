/** Add-ons: entries of a list with two names, and words of the seller's own beside them. */
import { freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAd, newAdmin } from './domain.ts';
import { call, runHourlyJobs, word } from './search.ts';

const tagsOf = async (id: string) =>
  (await must<{ tags: string[] }>(secret().from('listings').select('tags').eq('id', id).single())).tags;
const found = async (owner: Person, q: string) =>
  (await call<{ listings: unknown[] }>('list_listings', { owner: owner.id, q })).listings.length;

/** An entry of its own, so that tests beside this one see no other lists. */
async function newAddOn() {
  const entry = { slug: freshName('a').toLowerCase(), name_en: word(), name_ar: word() };
  await must(secret().from('add_ons').insert(entry));
  return entry;
}

describe('the add-ons of an ad', () => {
  it('are stored as entries, however they are written, each once; other words stay as they are', async () => {
    const owner = await newUser();
    const id = await insertAd(owner, { tags: ['شنطه خلفيّة', 'Heated  GRIPS', 'winch', 'Topbox', 'قفل يدوي', 'Lock'] });
    expect(await tagsOf(id)).toEqual(['top-box', 'heated-grips', 'winch', 'قفل يدوي', 'Lock']);
    await must(
      owner.client
        .from('listings')
        .update({ tags: ['مقابض مدفأة'] })
        .eq('id', id),
    );
    expect(await tagsOf(id)).toEqual(['heated-grips']);
    await must(owner.client.from('listings').update({ tags: [] }).eq('id', id));
    expect(await tagsOf(id)).toEqual([]);
  });

  it('are no names of an entry that is not offered any more', async () => {
    const addOn = await newAddOn();
    await must(secret().from('add_ons').update({ active: false }).eq('slug', addOn.slug));
    expect(await tagsOf(await insertAd(await newUser(), { tags: [addOn.name_en] }))).toEqual([addOn.name_en]);
    await must(secret().from('add_ons').delete().eq('slug', addOn.slug));
  });

  it('are found by either name, and by a new one', async () => {
    const addOn = await newAddOn();
    const owner = await newUser();
    await insertAd(owner, { tags: [addOn.slug] });
    await insertAd(owner, { tags: ['another'] });
    for (const name of [addOn.name_en, addOn.name_ar]) expect(await found(owner, name)).toBe(1);
    const renamed = word();
    await must(secret().from('add_ons').update({ name_ar: renamed }).eq('slug', addOn.slug));
    await runHourlyJobs();
    expect(await found(owner, renamed)).toBe(1);
    await must(secret().from('listings').delete().eq('owner_id', owner.id));
    await must(secret().from('add_ons').delete().eq('slug', addOn.slug));
  });

  it('become another when admins merge two entries, in ads and in drafts, each once', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const [old, kept] = [await newAddOn(), await newAddOn()];
    const id = await insertAd(owner, { tags: [old.slug, 'own', kept.slug] });
    const draft = await must<{ id: string }>(
      owner.client
        .from('listing_drafts')
        .insert({ fields: { tags: [old.slug, 'own', kept.slug] } })
        .select('id')
        .single(),
    );
    const uses = async () =>
      (await must<{ id: string; uses: number }[]>(admin.client.rpc('list_categories', { list: 'add_ons' }))).find(
        (entry) => entry.id === kept.slug,
      )?.uses;
    expect(await uses()).toBe(1);
    await must(admin.client.rpc('merge_category', { list: 'add_ons', from_id: old.slug, into_id: kept.slug }));
    expect(await tagsOf(id)).toEqual([kept.slug, 'own']);
    expect(await must(secret().from('listing_drafts').select('fields').eq('id', draft.id).single())).toEqual({
      fields: { tags: [kept.slug, 'own'] },
    });
    expect(await uses()).toBe(1);
    await must(secret().from('listings').delete().eq('id', id));
    await must(secret().from('add_ons').delete().eq('slug', kept.slug));
  });

  it.skipIf(lacks('dbUrl'))('need no verdict: one about the other texts holds for whichever add-ons', async () => {
    const owner = await newUser();
    const digest = async (tx: TransactionSql, tags: string[]) => {
      const [row] = await tx<{ digest: string }[]>`
        select private.listing_digest('A', null, null, null, ${tags}, null) as digest`;
      return row?.digest;
    };
    await undone(async (tx) => {
      const own = await digest(tx, ['Lock']);
      expect(await digest(tx, ['top-box', 'Lock', 'winch'])).toBe(own);
      expect(await digest(tx, [])).not.toBe(own);
      // By their names, too, as an ad is stored with the entries.
      await tx`select public.record_listing_moderation(${owner.id}, true, '[]', 'provider', 'A', null, null, null,
        ${['شنطة خلفية', 'Lock']}, null, null)`;
      const verdicts = await tx`select digest from public.listing_moderations where user_id = ${owner.id}`;
      expect(verdicts).toEqual([{ digest: own }]);
    });
  });
});
