/** One table of limits: every write of people takes a turn, limits grow with trust, and floods end. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt, type Caller, type Outcome } from './attempt.ts';
import { bid, market } from './bids.ts';
import { newUser, secret } from './clients.ts';
import { denial, insertAds, must, newsOf } from './domain.ts';
import { calls } from './matrix/calls.ts';
import { callers, idOf, makeCast, people } from './matrix/cast.ts';
import { keepWords } from './matrix/keep-words.ts';
import { tables } from './matrix/tables.ts';
import { lacks } from './needs.ts';
import { productFunctions, productTables } from './product.ts';
import { newTalk } from './talk.ts';

interface Words {
  limit: Record<string, string>;
  limits: { span: Record<string, string> };
}

type Try = [what: string, caller: Caller, statement: string];

const tryers = [callers.visitor, callers.owner, callers['other person'], callers['shop owner'], callers.admin];

/** Every function that may write, called as everybody who may call it. */
async function callsOf(tx: TransactionSql): Promise<Try[]> {
  const writing = await tx<{ name: string; role: string }[]>`
    select p.proname as name, r.role from pg_proc p, (values ('anon'), ('authenticated')) as r (role)
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and has_function_privilege(r.role, p.oid, 'execute')
      and p.proname in ${tx(await productFunctions(tx))}`;
  return writing.flatMap(({ name, role }) =>
    tryers
      .filter((caller) => caller.role === role)
      .flatMap((caller) =>
        Object.values(calls[name] ?? {}).map((call): Try => [
          name,
          caller,
          `select * from public.${call(idOf(caller))}`,
        ]),
      ),
  );
}

/** Every row that the lines of the matrix have, added, changed and removed by everybody. */
async function writesOf(tx: TransactionSql): Promise<Try[]> {
  const tries: Try[] = [];
  for (const table of await productTables(tx)) {
    const { rows = {}, inserts = {} } = tables[table] ?? {};
    for (const caller of tryers) {
      for (const insert of Object.values(inserts)) {
        const { columns, values } = insert(idOf(caller));
        tries.push([`insert ${table}`, caller, `insert into public.${table} (${columns}) values (${values})`]);
      }
      const changed = await tx<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
          and has_column_privilege(${caller.role}, attrelid, attnum, 'update')`;
      for (const where of Object.values(rows)) {
        tries.push([`delete ${table}`, caller, `delete from public.${table} where ${where}`]);
        for (const { name } of changed)
          tries.push([`update ${table}`, caller, `update public.${table} set ${name} = ${name} where ${where}`]);
      }
    }
  }
  return tries;
}

const isDone = (outcome: Outcome) => !('code' in outcome) && outcome.count > 0;

describe.skipIf(lacks('dbUrl'))('a write', () => {
  beforeAll(keepWords);

  it('of people takes a turn, whatever it is', { timeout: 240_000 }, async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      // Of each kind one that is done, by whomever.
      const possible = new Map<string, Try>();
      for (const one of [...(await callsOf(tx)), ...(await writesOf(tx))])
        if (!possible.has(one[0]) && isDone(await attempt(tx, one[1], one[2]))) possible.set(one[0], one);
      // That the tries find anything at all.
      expect(possible.size).toBeGreaterThan(120);
      await tx`update private.limits set most = 0, most_new = 0, most_trusted = 0 where span is not null`;
      // They answer as if they had counted.
      const silent = await tx<
        { name: string }[]
      >`select unnest(covers) as name from private.limits where answer = 'silent'`;
      const free = new Set<string>();
      for (const [what, caller, statement] of possible.values()) {
        const outcome = await attempt(tx, caller, statement);
        if (!('code' in outcome && outcome.code === 'PT429')) free.add(what);
      }
      expect([...free].toSorted()).toEqual(silent.map(({ name }) => name).toSorted());
    });
  });

  it('that is silent leaves no row behind when its turns are used up', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      await tx`update private.limits set most = 0, most_new = 0, most_trusted = 0 where answer = 'silent'`;
      const look = `select count(*)::integer + (select count(*) from private.shop_figures)
        + (select count(*) from public.searches) as rows from private.listing_views`;
      const before = [...(await tx.unsafe(look))];
      for (const name of ['record_search', 'count_view', 'count_shop_view', 'count_shop_contact']) {
        for (const call of Object.values(calls[name] ?? {})) {
          const outcome = await attempt(tx, callers.visitor, `select * from public.${call('')}`, look);
          expect([name, outcome]).toEqual([name, { rows: before, count: 1 }]);
        }
      }
    });
  });

  it('covers what there is', async () => {
    await undone(async (tx) => {
      const there = new Set([
        ...(await productFunctions(tx)),
        ...(await productTables(tx)).flatMap((table) => [`insert ${table}`, `update ${table}`]),
      ]);
      const covered = await tx<{ name: string }[]>`select unnest(covers) as name from private.limits`;
      expect(covered.map(({ name }) => name).filter((name) => !there.has(name))).toEqual([]);
      expect(new Set(covered.map(({ name }) => name)).size).toBe(covered.length);
    });
  });

  it('has words in the console, and says how many stand at its limit', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      const standing = async () => {
        const [row] = await tx<{ limits: { act: string; seconds: number | null; callers_at_it: number }[] }[]>`
          select private.standing_limits() as limits`;
        return row?.limits ?? [];
      };
      const folder = join(import.meta.dirname, '../../mf-admin/src/features/technical-dashboard/locales');
      for (const language of ['ar', 'en']) {
        const words = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Words;
        for (const { act, seconds } of await standing())
          expect([act, words.limit[act], words.limits.span[seconds ?? 'none']]).not.toContain(undefined);
      }
      const ofReports = async () => (await standing()).find(({ act }) => act === 'report')?.callers_at_it ?? NaN;
      const before = await ofReports();
      await tx`insert into private.rate_counters
        select 'report', 'caller', '1 day', who, now() - old, 10 from (values
          (${people.other}, interval '0'), (${people.admin}, interval '0'), (${people.owner}, interval '2 days')) as c (who, old)`;
      expect((await ofReports()) - before).toBe(1);
    });
  });

  it('by a function takes one of its own, or that of the database', async () => {
    const folder = join(import.meta.dirname, '../functions');
    await undone(async (tx) => {
      const acts = new Set((await tx<{ act: string }[]>`select act from private.limits`).map(({ act }) => act));
      const open = readdirSync(folder).filter((name) => {
        const file = join(folder, name, 'index.ts');
        const text = existsSync(file) ? readFileSync(file, 'utf8') : 'server-only';
        if (text.includes('takeTurn(')) return !(text.includes(`takeTurn(caller, '${name}')`) && acts.has(name));
        // What asks the database in the caller's name is counted there.
        return !/asCaller\(|server-only/.test(text);
      });
      // Words of the provider, and a link with a token of 192 bits.
      expect(open).toEqual(['payment-callback', 'unsubscribe']);
    });
  });
});

describe.skipIf(lacks('dbUrl'))('trust', () => {
  it('grows with age, a verified phone and confirmed sales', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      const trust = async (age: string, phone: boolean, sold: boolean) => {
        const id = sold ? people.shopOwner : people.other;
        await tx`update auth.users set created_at = now() - ${age}::interval,
          phone_confirmed_at = ${phone ? tx`now()` : null} where id = ${id}`;
        return (await tx`select private.trust(${id}) as trust`)[0]?.['trust'] as string;
      };
      expect(await trust('1 hour', true, true)).toBe('new');
      expect(await trust('6 days', false, false)).toBe('new');
      expect(await trust('2 days', true, false)).toBe('known');
      expect(await trust('2 days', false, true)).toBe('known');
      expect(await trust('8 days', false, false)).toBe('known');
      expect(await trust('100 days', false, true)).toBe('known');
      expect(await trust('20 days', true, true)).toBe('known');
      expect(await trust('31 days', true, true)).toBe('trusted');
      const others =
        await tx`select private.trust(${people.admin}) as admin, private.trust(repeat('0', 64)) as address`;
      expect(others).toEqual([{ admin: 'trusted', address: 'new' }]);
    });
  });

  it('is what a limit goes by', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      await tx`insert into private.limits (act, per, span, most_new, most, most_trusted) values ('matrix', 'caller', '1 hour', 1, 2, 3)`;
      const turns = async (age: string) => {
        await tx`delete from private.rate_counters where act = 'matrix'`;
        await tx`update auth.users set created_at = now() - ${age}::interval, phone_confirmed_at = now()
          where id = ${people.shopOwner}`;
        const [row] = await tx`
          select count(*) filter (where private.take_turn('matrix', '', ${people.shopOwner}))::integer as had
          from generate_series(1, 5)`;
        return row?.['had'] as number;
      };
      expect([await turns('1 hour'), await turns('2 days'), await turns('31 days')]).toEqual([1, 2, 3]);
    });
  });
});

describe.skipIf(lacks('dbUrl'))('a flood', () => {
  /** How many of some statements of a caller are done. */
  const doneOf = async (tx: TransactionSql, caller: Caller, statements: string[]) => {
    const claims = JSON.stringify({ role: caller.role, ...('id' in caller && { sub: caller.id }) });
    let count = 0;
    for (const statement of statements) {
      await tx
        .savepoint(async (inner) => {
          await inner`select set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${claims}, true)`;
          const { count: rows } = await inner.unsafe(statement);
          await inner`reset role`;
          await inner`select set_config('request.jwt.claims', '', true)`;
          return rows;
        })
        .then(
          (rows) => (count += rows),
          (error: { code?: string }) => expect(error.code).toBe('PT429'),
        );
    }
    return count;
  };

  it('of sixty reviews by twelve new accounts ends after ten', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      const authors = Array.from({ length: 12 }, () => randomUUID());
      for (const id of authors) {
        await tx`insert into auth.users (id, email, raw_user_meta_data)
          values (${id}, ${`${id}@matrix.test`}, ${tx.json({ username: `r_${id.slice(0, 4)}x` })})`;
        await tx`insert into public.sales (listing_id, seller_id, buyer_id, through_product, price, state)
          values (gen_random_uuid(), ${people.partner}, ${id}, true, 900, 'confirmed')`;
      }
      await tx`delete from public.notifications where user_id = ${people.partner}`;
      let written = 0;
      for (const id of authors) {
        written += await doneOf(tx, { role: 'authenticated', id }, [
          `insert into public.reviews (target_id, rating) values ('${people.partner}', 1)`,
          ...Array.from(
            { length: 4 },
            (_, at) => `update public.reviews set rating = ${at + 2} where author_id = '${id}'`,
          ),
        ]);
      }
      expect(written).toBe(10);
      const [news] =
        await tx`select count(*)::integer as told from public.notifications where user_id = ${people.partner}`;
      // Each of the two whose reviews came through, once.
      expect(news?.['told']).toBe(2);
    });
  });

  it('of bids tells the seller of the last amount alone', async () => {
    const { bidder, seller, listing } = await market();
    const answers: (string | null)[] = [];
    for (let turn = 0; turn < 30; turn += 1) answers.push(await denial(bid(bidder, listing, 20_000 + turn)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(6);
    expect(await newsOf(seller, 'bid')).toMatchObject([{ amount: 20_005 }]);
  });

  it('of errors stops at so many bytes of everybody', async () => {
    await undone(async (tx) => {
      await tx`update private.limits set most = 20000 where act = 'site_error_bytes'`;
      await tx`delete from private.rate_counters where act = 'site_error_bytes'`;
      const statement = `insert into public.site_errors (message, source) values (repeat('x', 1900), repeat('y', 900))`;
      expect(await doneOf(tx, callers.visitor, Array<string>(12).fill(statement))).toBe(7);
    });
  });

  it('of files stops at so many bytes and files of a day, in each bucket', { timeout: 120_000 }, async () => {
    const { buyer, id } = await newTalk();
    const upload = async (bucket: string, name: string, size: number) => {
      const file = new Blob([new Uint8Array(size)], { type: 'image/webp' });
      const { error } = await buyer.client.storage.from(bucket).upload(name, file, { contentType: 'image/webp' });
      return error ? (error as { statusCode?: string }).statusCode : null;
    };
    const answers: unknown[] = [];
    // 76 MB.
    for (let turn = 0; turn < 19; turn += 1)
      answers.push(await upload('listings', `${buyer.id}/${randomUUID()}/${turn}.webp`, 4_000_000));
    expect(answers.filter((answer) => answer === null)).toHaveLength(15);
    expect(new Set(answers.slice(15))).toEqual(new Set(['403']));
    // The other buckets have room of their own.
    expect(await upload('avatars', `${buyer.id}/${randomUUID()}.webp`, 10)).toBeNull();
    expect(await upload('messages', `${id}/${buyer.id}/${randomUUID()}.webp`, 10)).toBeNull();
    await undone(async (tx) => {
      const allowed = async () => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: buyer.id, role: 'authenticated' })}, true)`;
        const rows = await tx`select bucket, private.has_room(bucket) as room
          from unnest(array['avatars', 'listings', 'messages']) as bucket`;
        return Object.fromEntries(rows.map(({ bucket, room }) => [bucket, room]));
      };
      expect(await allowed()).toEqual({ avatars: true, listings: false, messages: true });
      await tx`update private.limits set most_new = 1 where act = 'files' and span is null`;
      expect(await allowed()).toEqual({ avatars: false, listings: false, messages: false });
      await tx`update private.limits set most_new = 1 where act = 'files' and span is not null`;
      await tx`update private.limits set most_new = 3000 where act = 'files' and span is null`;
      expect(await allowed()).toEqual({ avatars: false, listings: false, messages: false });
    });
  });

  it('of rows stops at the quota of each table', async () => {
    await undone(async (tx) => {
      await makeCast(tx);
      await tx`update private.limits set most = 1 where span is null`;
      const owner = callers.owner;
      // One of each there is already.
      for (const [statement, hint] of [
        [`insert into public.follows (followed_id) values ('${people.shopOwner}')`, 'too_many'],
        [`insert into public.blocks (blocked_id) values ('${people.partner}')`, 'too_many'],
        [`insert into public.saved_listings (listing_id) values ('00000000-0000-4000-8000-000000000015')`, 'too_many'],
        [`insert into public.saved_searches (name, criteria) values ('S', '{"make": "bmw"}')`, 'too_many'],
        [`insert into public.listing_drafts (fields) values ('{}')`, 'too_many_drafts'],
      ] as const) {
        expect([statement, await attempt(tx, owner, statement)]).toEqual([statement, { code: 'PT409', hint }]);
      }
    });
  });

  it('of conversations stops, in whichever way they begin', async () => {
    const person = await newUser();
    const ads = await insertAds(
      await newUser(),
      Array.from({ length: 31 }, () => ({ bidding_enabled: true })),
    );
    const answers: (string | null)[] = [];
    for (const [at, { id }] of ads.entries()) {
      const begin = at < 5 ? bid(person, id, 20_000) : person.client.rpc('start_conversation', { listing_id: id });
      answers.push(await denial(begin));
    }
    expect(answers.filter((answer) => answer === 'PT429 too_many')).toHaveLength(1);
    // To open one that is there begins none.
    expect(await denial(person.client.rpc('start_conversation', { listing_id: ads[1]?.id }))).toBeNull();
    expect(await must<object[]>(secret().from('conversations').select('id').eq('buyer_id', person.id))).toHaveLength(
      30,
    );
  });
});
