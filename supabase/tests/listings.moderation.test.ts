/** Verdicts about the texts of ads, what hangs on them, and how often a person may have functions work for them. */
import { randomUUID } from 'node:crypto';
import { newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAd, newAdmin, newSuspended } from './domain.ts';

interface Texts {
  title_en: string;
  description_en?: string;
  tags?: string[];
  model?: string;
  pictures?: string[];
}

const verdict = (person: string, texts: Texts, allowed = true) => ({
  person,
  allowed,
  reasons: allowed ? [] : [{ field: 'title_en', code: 'provider' }],
  source: 'provider',
  ...texts,
});

describe('a verdict', () => {
  it('is kept for admins alone, without the texts', async () => {
    const [owner, admin] = await Promise.all([newUser(), newAdmin()]);
    await must(secret().rpc('record_listing_moderation', verdict(owner.id, { title_en: 'A secret title' }, false)));
    const rows = await must<unknown[]>(admin.client.from('listing_moderations').select().eq('user_id', owner.id));
    expect(rows).toMatchObject([
      { allowed: false, source: 'provider', reasons: [{ field: 'title_en', code: 'provider' }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret title');
    expect(await must(owner.client.from('listing_moderations').select())).toEqual([]);
  });

  it('that contradicts its reasons is none', async () => {
    const owner = await newUser();
    const wrong = { ...verdict(owner.id, { title_en: 'Helmet' }), allowed: false };
    expect(await denial(secret().rpc('record_listing_moderation', wrong))).toBe('23514');
  });

  it.skipIf(lacks('dbUrl'))('goes when it is three months old, with the next one of its person', async () => {
    const owner = await newUser();
    const count = async () =>
      (await must<unknown[]>(secret().from('listing_moderations').select('id').eq('user_id', owner.id))).length;
    await must(secret().rpc('record_listing_moderation', verdict(owner.id, { title_en: 'One' })));
    expect(await count()).toBe(1);
    await undone(async (tx) => {
      await tx`update public.listing_moderations set created_at = now() - interval '91 days' where user_id = ${owner.id}`;
      await record(tx, owner.id, { title_en: 'Two' });
      const rows = await tx`select from public.listing_moderations where user_id = ${owner.id}`;
      expect(rows).toHaveLength(1);
    });
  });
});

/** The one picture of the ads of a person here. */
const pictureOf = (owner: string) => `${owner}/helmet/0`;

async function record(tx: TransactionSql, person: string, texts: Texts, allowed = true): Promise<void> {
  const { reasons, source, title_en, description_en, tags, model, pictures } = verdict(person, texts, allowed);
  await tx`select public.record_listing_moderation(${person}, ${allowed}, ${tx.json(reasons)}, ${source},
    title_en => ${title_en}, description_en => ${description_en ?? null}, tags => ${tags ?? []}, model => ${model ?? null},
    pictures => ${pictures ?? [pictureOf(person)]})`;
}

/** Undone, because the setting is everybody's. */
function whileRequired(run: (tx: TransactionSql, owner: string) => Promise<void>): Promise<void> {
  return undone(async (tx) => {
    const owner = randomUUID();
    await tx`insert into auth.users (id, email, raw_user_meta_data)
      values (${owner}, ${`${owner}@example.test`}, ${tx.json({ username: `u_${owner.slice(0, 6)}` })})`;
    await require(tx, true);
    await run(tx, owner);
  });
}

const require = (tx: TransactionSql, on: boolean) =>
  tx`update public.site_settings set value = ${tx.json({ value: on })} where key = 'moderation_required'`;

/** An ad with its picture, as it comes from the form. */
async function post(tx: TransactionSql, owner: string, title: string): Promise<string> {
  const id = randomUUID();
  await tx`insert into public.listings (id, owner_id, kind, part_category, title_en, condition, city, price, tags)
    values (${id}, ${owner}, 'part', 'helmet', ${title}, 'new', 'riyadh', 900, array['red'])`;
  await tx`insert into public.listing_images (listing_id, path) values (${id}, ${pictureOf(owner)})`;
  return id;
}

async function listed(tx: TransactionSql, id: string): Promise<boolean> {
  const [ad] = await tx`select listed from public.listings where id = ${id}`;
  return ad?.['listed'] as boolean;
}

describe.skipIf(lacks('dbUrl'))('while moderation is required', () => {
  const title_en = 'AGV helmet';
  const tags = ['red'];

  it('an ad is listed once its texts were found in order', async () => {
    await whileRequired(async (tx, owner) => {
      const before = await post(tx, owner, title_en);
      expect(await listed(tx, before)).toBe(false);
      await record(tx, owner, { title_en: 'Another title', tags });
      await record(tx, owner, { title_en, tags: [] });
      expect(await listed(tx, before)).toBe(false);
      await record(tx, owner, { title_en: ` ${title_en} `, tags });
      expect(await listed(tx, before)).toBe(true);
      expect(await listed(tx, await post(tx, owner, title_en))).toBe(true);
    });
  });

  it('nobody’s verdict but one’s own counts', async () => {
    const other = await newUser();
    await whileRequired(async (tx, owner) => {
      await record(tx, other.id, { title_en, tags });
      expect(await listed(tx, await post(tx, owner, title_en))).toBe(false);
    });
  });

  it('what a model refused once stays refused, however often it is asked', async () => {
    await whileRequired(async (tx, owner) => {
      await record(tx, owner, { title_en, tags }, false);
      await record(tx, owner, { title_en, tags });
      expect(await listed(tx, await post(tx, owner, title_en))).toBe(false);
    });
  });

  it('what was public before stays so, until its texts change', async () => {
    await whileRequired(async (tx, owner) => {
      await require(tx, false);
      const id = await post(tx, owner, title_en);
      await require(tx, true);
      const after = async (change: string) => {
        await tx.unsafe(`update public.listings set ${change} where id = '${id}'`);
        return listed(tx, id);
      };
      expect(await after('price = 800')).toBe(true);
      expect(await after('suspended = true')).toBe(false);
      expect(await after('suspended = false')).toBe(true);
      expect(await after(`title_en = 'Shoei helmet'`)).toBe(false);
      await record(tx, owner, { title_en: 'Shoei helmet', tags });
      expect(await listed(tx, id)).toBe(true);
    });
  });

  it('the model and the pictures of what was approved do not change unseen', async () => {
    await whileRequired(async (tx, owner) => {
      await record(tx, owner, { title_en, tags });
      const id = await post(tx, owner, title_en);
      expect(await listed(tx, id)).toBe(true);
      await tx`update public.listings set model = 'K6' where id = ${id}`;
      expect(await listed(tx, id)).toBe(false);
      await record(tx, owner, { title_en, tags, model: 'K6' });
      expect(await listed(tx, id)).toBe(true);
      const other = `${owner}/helmet/1`;
      await tx`update public.listing_images set path = ${other} where listing_id = ${id}`;
      expect(await listed(tx, id)).toBe(false);
      await record(tx, owner, { title_en, tags, model: 'K6', pictures: [other] });
      expect(await listed(tx, id)).toBe(true);
    });
  });

  it('another file under the name of one that was approved is not what was approved', async () => {
    await whileRequired(async (tx, owner) => {
      const file = `${pictureOf(owner)}/640.webp`;
      const put = (version: string) =>
        tx`insert into storage.objects (bucket_id, name, owner_id, version) values ('listings', ${file}, ${owner}, ${version})`;
      await put('a');
      await record(tx, owner, { title_en, tags });
      const id = await post(tx, owner, title_en);
      expect(await listed(tx, id)).toBe(true);
      const shown = tx`insert into public.listing_images (listing_id, path) values (${id}, ${pictureOf(owner)})`;
      await tx`update public.listing_images set path = ${`${owner}/helmet/1`} where listing_id = ${id}`;
      await tx`update storage.objects set version = 'b' where name = ${file}`;
      await tx`delete from public.listing_images where listing_id = ${id}`;
      await shown;
      expect(await listed(tx, id)).toBe(false);
      await record(tx, owner, { title_en, tags });
      expect(await listed(tx, id)).toBe(true);
    });
  });
});

it('otherwise an ad needs no verdict', async () => {
  const id = await insertAd(await newUser());
  expect(await must(secret().from('listings').select('listed').eq('id', id).single())).toEqual({ listed: true });
});

describe('a turn with a function', () => {
  const turn = (person: string, name = 'suggest-listing') => secret().rpc('take_function_turn', { person, name });

  it('is had ten times in ten minutes for suggestions, twenty for moderation, by each person', async () => {
    const [one, two] = await Promise.all([newUser(), newUser()]);
    const waits = async (name: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => must<number>(turn(one.id, name))));
    expect((await waits('suggest-listing', 11)).filter((wait) => wait === 0)).toHaveLength(10);
    const [wait = 0] = await waits('suggest-listing', 1);
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await waits('moderate-listing', 21)).filter((each) => each === 0)).toHaveLength(20);
    expect(await must(turn(two.id))).toBe(0);
  });

  it.skipIf(lacks('dbUrl'))('is had sixty and two hundred times a day', async () => {
    const { id } = await newUser();
    await undone(async (tx) => {
      for (const [name, most] of [
        ['suggest-listing', 60],
        ['moderate-listing', 200],
      ] as const) {
        let turns = 0;
        for (let hour = 0; hour < 22; hour++) {
          const [row] = await tx`select count(*)::integer as had from generate_series(1, 20)
            where private.take_function_turn(${id}, ${name}) = 0`;
          turns += Number(row?.['had']);
          // The ten minutes are over, the day is not.
          await tx`update private.rate_counters set since = since - interval '11 minutes'
            where act = ${name} and span = '10 minutes' and who = ${id}`;
        }
        expect(turns).toBe(most);
      }
    });
  });

  it('is not for the suspended, nor during maintenance, nor with what is no function', async () => {
    const [suspended, person] = await Promise.all([newSuspended(), newUser()]);
    expect(await denial(turn(suspended.id))).toBe('42501 suspended');
    expect(await denial(turn(randomUUID()))).toBe('42501 suspended');
    expect(await denial(turn(person.id, 'other'))).toBe('22023 name');
    if (lacks('dbUrl')) return;
    await undone(async (tx) => {
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      const refused = tx`select private.take_function_turn(${person.id}, 'suggest-listing')`;
      await expect(refused).rejects.toMatchObject({ code: 'PT503', hint: 'maintenance' });
    });
  });
});
