/** One table of limits: they grow with trust, and floods end. That every write is in it, tests/matrix.test.ts finds out. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { attempt, type Caller } from './attempt.ts';
import { bid, market } from './bids.ts';
import { denial, insertAds, newsOf } from './domain.ts';
import { productFunctions, productTables } from './product.ts';
import { newTalk } from './talk.ts';

/** New accounts, as auth makes them; of a transaction, so that they come and go with it. */
async function accounts(tx: TransactionSql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids)
    await tx`insert into auth.users (id, email, raw_user_meta_data, created_at)
      values (${id}, ${`${id}@turns.test`}, ${tx.json({ username: freshName('t_') })}, now())`;
  return ids;
}

/** A sale to somebody that both confirmed. */
const sell = (tx: TransactionSql, seller: string, buyer: string) => tx`
  insert into public.sales (listing_id, seller_id, buyer_id, through_product, price, state)
  values (gen_random_uuid(), ${seller}, ${buyer}, true, 900, 'confirmed')`;

interface Words {
  limit: Record<string, string>;
  limits: { span: Record<string, string> };
}

describe.skipIf(lacks('dbUrl'))('a write', () => {
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
      const [fresh, admin, earlier] = await accounts(tx, 3);
      await tx`update public.profiles set is_admin = true where id = ${admin ?? ''}`;
      await tx`insert into private.rate_counters
        select 'report', 'caller', '1 day', who, now() - old, 10 from (values
          (${fresh ?? ''}, interval '0'), (${admin ?? ''}, interval '0'), (${earlier ?? ''}, interval '2 days')
        ) as c (who, old)`;
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
      const [seller = '', plain = '', admin = ''] = await accounts(tx, 3);
      await sell(tx, seller, admin);
      await tx`update public.profiles set is_admin = true where id = ${admin}`;
      const trust = async (age: string, phone: boolean, sold: boolean) => {
        const id = sold ? seller : plain;
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
      const others = await tx`select private.trust(${admin}) as admin, private.trust(repeat('0', 64)) as address`;
      expect(others).toEqual([{ admin: 'trusted', address: 'new' }]);
    });
  });

  it('is what a limit goes by', async () => {
    await undone(async (tx) => {
      const [seller = '', buyer = ''] = await accounts(tx, 2);
      await sell(tx, seller, buyer);
      await tx`insert into private.limits (act, per, span, most_new, most, most_trusted) values ('matrix', 'caller', '1 hour', 1, 2, 3)`;
      const turns = async (age: string) => {
        await tx`delete from private.rate_counters where act = 'matrix'`;
        await tx`update auth.users set created_at = now() - ${age}::interval, phone_confirmed_at = now()
          where id = ${seller}`;
        const [row] = await tx`
          select count(*) filter (where private.take_turn('matrix', '', ${seller}))::integer as had
          from generate_series(1, 5)`;
        return row?.['had'] as number;
      };
      expect([await turns('1 hour'), await turns('2 days'), await turns('31 days')]).toEqual([1, 2, 3]);
    });
  });
});

describe.skipIf(lacks('dbUrl'))('a limit of an hour', () => {
  it('is over within it, also for who came a moment before the first whom it counts', async () => {
    await undone(async (tx) => {
      await tx`insert into private.limits (act, per, span, most) values ('matrix', 'caller', '1 hour', 1)`;
      await tx`insert into private.rate_counters (act, per, span, who, since, used)
        values ('matrix', 'caller', '1 hour', 'x', now() + interval '1 second', 1)`;
      const [spent] = await tx`select seconds from private.spend('matrix', '', 'x', 1)`;
      expect(spent).toEqual({ seconds: 3600 });
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
      const [target = '', ...authors] = await accounts(tx, 13);
      for (const author of authors) await sell(tx, target, author);
      await tx`delete from public.notifications where user_id = ${target}`;
      let written = 0;
      for (const id of authors) {
        written += await doneOf(tx, { role: 'authenticated', id }, [
          `insert into public.reviews (target_id, rating) values ('${target}', 1)`,
          ...Array.from(
            { length: 4 },
            (_, at) => `update public.reviews set rating = ${at + 2} where author_id = '${id}'`,
          ),
        ]);
      }
      expect(written).toBe(10);
      const [news] = await tx`select count(*)::integer as told from public.notifications where user_id = ${target}`;
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
      expect(await doneOf(tx, { role: 'anon' }, Array<string>(12).fill(statement))).toBe(7);
    });
  });

  it('of settings stops for an admin, too, before the database looks whether they are there', async () => {
    await undone(async (tx) => {
      const [id = ''] = await accounts(tx, 1);
      await tx`update public.profiles set is_admin = true where id = ${id}`;
      await tx`update private.limits set most = 0, most_new = 0, most_trusted = 0 where act = 'write'`;
      const statement = `insert into public.site_settings (key, value) values ('social_twitter', '{"value": ""}')`;
      expect(await refusal(tx, { role: 'authenticated', id }, statement)).toBe('PT429');
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
    // Storage does not say why; whoever asks is told.
    const why = (bucket: string, file: string) => denial(buyer.client.rpc('check_upload', { bucket, file }));
    expect(await why('listings', `${buyer.id}/x.webp`)).toBe('PT429 files_today');
    expect(await why('avatars', `${buyer.id}/x.webp`)).toBeNull();
    expect(await why('messages', `${id}/${buyer.id}/${randomUUID()}.webp`)).toBeNull();
    expect(await why('messages', `${randomUUID()}/${buyer.id}/${randomUUID()}.webp`)).toBe('42501 blocked');
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
      const [reached] = await tx`select hint from private.full_by('listings')`;
      expect(reached).toEqual({ hint: 'files_full' });
      await tx`update private.limits set most_new = 1 where act = 'files' and span is not null`;
      await tx`update private.limits set most_new = 3000 where act = 'files' and span is null`;
      expect(await allowed()).toEqual({ avatars: false, listings: false, messages: false });
    });
  });

  it('of rows stops at the quota of each table', async () => {
    const [ad] = await insertAds(await newUser(), [{}]);
    await undone(async (tx) => {
      const [owner = '', other = ''] = await accounts(tx, 2);
      await tx`update private.limits set most = 0 where span is null`;
      const caller = { role: 'authenticated', id: owner } as const;
      for (const [statement, hint] of [
        [`insert into public.follows (followed_id) values ('${other}')`, 'too_many'],
        [`insert into public.blocks (blocked_id) values ('${other}')`, 'too_many'],
        [`insert into public.saved_listings (listing_id) values ('${ad?.id}')`, 'too_many'],
        [`insert into public.saved_searches (name, criteria) values ('S', '{"make": "bmw"}')`, 'too_many'],
        [`insert into public.listing_drafts (fields) values ('{}')`, 'too_many_drafts'],
      ] as const) {
        expect([statement, await attempt(tx, caller, statement)]).toEqual([statement, { code: 'PT409', hint }]);
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
