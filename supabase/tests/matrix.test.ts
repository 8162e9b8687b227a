/**
 * Who may do what: every table and every function of the API, tried by everybody for real, equals what is written in
 * `matrix/*.txt`. After a wanted change `vitest run tests/matrix.test.ts -u all` writes them anew: read the difference.
 */
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { done, undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { calls } from './matrix/calls.ts';
import { callers, makeCast } from './matrix/cast.ts';
import { lapses } from './matrix/refusals.ts';
import { tables } from './matrix/tables.ts';
import { callsText, tableText } from './matrix/text.ts';
import { freeWrites, possibleWrites } from './matrix/writes.ts';
import { productFunctions, productTables } from './product.ts';

const isMissing = (known: string[]) => (name: string) => !known.includes(name);

/**
 * Stores the words of the ads that the cast has. Else the transactions below, which last long, would be the first to write
 * them, and whoever posts an ad with one of them meanwhile would wait for their end.
 */
async function keepWords(): Promise<void> {
  let words: { word: string; sound: string | null }[] = [];
  let tokens: string[] = [];
  await undone(async (tx) => {
    await makeCast(tx);
    words = await tx`select word, sound from private.search_words order by word`;
    tokens = (await tx<{ token: string }[]>`select token from private.search_tokens order by token`).map(
      ({ token }) => token,
    );
  });
  await done(async (tx) => {
    await tx`insert into private.search_words (word, sound)
      select * from jsonb_to_recordset(${tx.json([...words])}) as w (word text, sound text) on conflict do nothing`;
    await tx`insert into private.search_tokens (token) select unnest(${tokens}::text[]) on conflict do nothing`;
  });
}

describe.skipIf(lacks('dbUrl'))('who may do what', () => {
  beforeAll(keepWords);

  it('with every table is what is written', { timeout: 240_000 }, async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      const texts: string[] = [];
      for (const table of await productTables(tx)) texts.push(await tableText(tx, table));
      await expect(`${texts.join('\n\n\n')}\n`).toMatchFileSnapshot('matrix/tables.txt');
    });
  });

  it('with every function is what is written', { timeout: 240_000 }, async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      const text = await callsText(tx, await productFunctions(tx));
      await expect(`${text}\n`).toMatchFileSnapshot('matrix/calls.txt');
    });
  });

  it('leaves no function to whoever connects', async () => {
    await undone(async (tx) => {
      const open = await tx`
        select oid::regprocedure::text as name from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as right_of
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and right_of.grantee = 0
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
      expect(open).toEqual([]);
    });
  });

  it.each(Object.keys(tables))('keeps out of %s what its constraints refuse', async (table) => {
    await undone(async (tx) => {
      await makeCast(tx);
      expect(await lapses(tx, table)).toEqual([]);
    });
  });

  it('with every write takes a turn', { timeout: 240_000 }, async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      const possible = await possibleWrites(tx);
      // That the tries find anything at all.
      expect(possible.length).toBeGreaterThan(120);
      // They answer as if they had counted.
      const silent = await tx<
        { name: string }[]
      >`select unnest(covers) as name from private.limits where answer = 'silent'`;
      expect(await freeWrites(tx, possible)).toEqual(silent.map(({ name }) => name).toSorted());
    });
  });

  it('with a silent write leaves no row when its turns are used up', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      await tx`update private.limits set most = 0, most_new = 0, most_trusted = 0 where answer = 'silent'`;
      const look = `select count(*)::integer + (select count(*) from private.shop_figures)
        + (select count(*) from public.searches) + (select count(*) from public.search_misses)
        + (select count(*) from private.search_proposals) as rows
        from private.listing_views`;
      const before = [...(await tx.unsafe(look))];
      for (const name of ['record_search', 'count_view', 'count_shop_view', 'count_shop_contact']) {
        for (const call of Object.values(calls[name] ?? {})) {
          const outcome = await attempt(tx, callers.visitor, `select * from public.${call('')}`, look);
          expect([name, outcome]).toEqual([name, { rows: before, count: 1 }]);
        }
      }
    });
  });

  it('has lines only for what there is', async () => {
    await undone(async (tx) => {
      expect(Object.keys(tables).filter(isMissing(await productTables(tx)))).toEqual([]);
      expect(Object.keys(calls).filter(isMissing(await productFunctions(tx)))).toEqual([]);
    });
  });
});
