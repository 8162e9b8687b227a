/**
 * Who may do what: every table and every function of the API, tried by everybody for real, equals what is written in
 * `matrix/*.txt`. After a wanted change `vitest run tests/matrix.test.ts -u all` writes them anew: read the difference.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { calls } from './matrix/calls.ts';
import { makeCast } from './matrix/cast.ts';
import { keepWords } from './matrix/keep-words.ts';
import { lapses } from './matrix/refusals.ts';
import { tables } from './matrix/tables.ts';
import { callsText, tableText } from './matrix/text.ts';
import { lacks } from './needs.ts';
import { productFunctions, productTables } from './product.ts';

const isMissing = (known: string[]) => (name: string) => !known.includes(name);

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

  it('has lines only for what there is', async () => {
    await undone(async (tx) => {
      expect(Object.keys(tables).filter(isMissing(await productTables(tx)))).toEqual([]);
      expect(Object.keys(calls).filter(isMissing(await productFunctions(tx)))).toEqual([]);
    });
  });
});
