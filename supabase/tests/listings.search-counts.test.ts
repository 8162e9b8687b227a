/** The hourly counts of words and names: who posts an ad or renames a make meanwhile does not wait for them. */
import { randomUUID } from 'node:crypto';
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { done, undone } from './as-role.ts';
import { holdHourlyJobs, word } from './search.ts';

/** Refuses instead of waiting for a lock that the other transaction of the test never gives up. */
const neverWaits = (tx: TransactionSql) => tx`set local lock_timeout = '2s'`;

/** Posts an ad. All of a make have the same tokens, so that later ones bring none for which other tests might be waited. */
const post = (tx: TransactionSql, owner: string, maker: string) => tx`
  insert into public.listings (id, owner_id, kind, make, bike_type, title_en, condition, city, price, image_count, created_at)
  values (${`00${randomUUID().slice(2)}`}, ${owner}, 'motorcycle', ${maker}, 'sport', ${maker}, 'used', 'riyadh', 9000, 1, '2026-01-01')`;

const newMaker = (tx: TransactionSql, maker: string) =>
  tx`insert into public.makers (slug, name_en, name_ar) values (${maker}, ${maker}, 'صانع')`;

it.skipIf(lacks('dbUrl'))(
  'who posts an ad does not wait for what is done every hour, such as the count of its words',
  async () => {
    const owner = await newUser();
    const maker = word();
    await done(async (tx) => {
      await newMaker(tx, maker);
      for (let ad = 0; ad < 2; ad++) await post(tx, owner.id, maker);
    });
    await undone(async (counting) => {
      await counting`select private.run_hourly_jobs()`;
      expect(await counting`select listings from private.search_tokens where token = ${`=make:${maker}`}`).toEqual([
        { listings: 2 },
      ]);
      await undone(async (posting) => {
        await neverWaits(posting);
        await post(posting, owner.id, maker);
      });
    });
  },
);

it.skipIf(lacks('dbUrl'))(
  'a token that no ad has any more is forgotten by the count after next, if none has it again',
  async () => {
    const owner = await newUser();
    const maker = word();
    await undone(async (tx) => {
      await holdHourlyJobs(tx);
      const listings = async () => {
        const [row] = await tx`select listings from private.search_tokens where token = ${`=make:${maker}`}`;
        return row?.['listings'] ?? null;
      };
      const count = () => tx`select private.count_search_words()`;
      const remove = () => tx`delete from public.listings where make = ${maker}`;
      await newMaker(tx, maker);
      await post(tx, owner.id, maker);
      await remove();
      await count();
      expect(await listings()).toBe(0);
      expect(await tx`select from private.known_facets(array['make']) as f where f.value = ${maker}`).toHaveLength(0);
      await post(tx, owner.id, maker);
      expect(await listings()).toBe(1);
      await count();
      expect(await listings()).toBe(1);
      await remove();
      await count();
      await count();
      expect(await listings()).toBeNull();
      expect(await tx`select from private.search_words where word = ${maker}`).toHaveLength(0);
    });
  },
);

it.skipIf(lacks('dbUrl'))(
  'who weighs suggestions does not wait for who renames a make, and weighs it the next time',
  async () => {
    const maker = word();
    const weigh = async (tx: TransactionSql) => {
      await tx`select private.count_suggestions()`;
      const rows = await tx`select distinct weight from private.suggestions where kind = 'make' and value = ${maker}`;
      return rows.map((row) => row['weight']);
    };
    await done(async (tx) => {
      await newMaker(tx, maker);
      await tx`update private.suggestions set weight = 7 where kind = 'make' and value = ${maker}`;
    });
    await undone(async (renaming) => {
      await holdHourlyJobs(renaming);
      await renaming`update public.makers set name_ar = 'مصنع' where slug = ${maker}`;
      await undone(async (weighing) => {
        await neverWaits(weighing);
        expect(await weigh(weighing)).toEqual([7]);
      });
    });
    await undone(async (weighing) => expect(await weigh(weighing)).toEqual([0]));
  },
);
