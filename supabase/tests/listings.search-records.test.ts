/** What people search for is noted: what many do is offered to others, what nobody finds is shown to admins. */
import { randomBytes } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { done, undone } from './as-role.ts';
import { insertAds, newAdmin } from './domain.ts';
import { offered, runHourlyJobs, suggest, word } from './search.ts';

/** Makes accounts eight days old. */
const age = (sellers: Person[]) =>
  done(
    (tx) =>
      tx`update auth.users set created_at = now() - interval '8 days' where id in ${tx(sellers.map(({ id }) => id))}`,
  );

const record = (person: Person, q: string, before?: string) =>
  must(person.client.rpc('record_search', { q, ...(before !== undefined && { before }) }));

/** Sixteen consonants by chance that all sound: the database compares by their sound only words that have enough of it. */
const sounding = () => [...randomBytes(16)].map((byte, at) => (at % 2 === 0 ? 'bdfkl' : 'mnrst')[byte % 5]).join('');

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

describe('texts that people search for', () => {
  it('are offered when five of them did and ads say it', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newUser()));
    const [said, unsaid, rare, own] = [word(), word(), word(), word()];
    const [first, second, third] = people as [Person, Person, Person];
    await age([first, second]);
    for (const seller of [first, second])
      await insertAds(
        seller,
        [said, rare, own].map((title) => ({ title_en: `Kawasaki ${title}` })),
      );
    // Of one seller, and of one and a new account.
    const [alone, fresh, vetoed] = [word(), word(), word()];
    await insertAds(first, [{ title_en: alone }, { title_en: fresh }, { title_en: vetoed }]);
    await insertAds(second, [{ title_en: vetoed }]);
    await insertAds(third, [{ title_en: fresh }]);
    for (const person of people) for (const q of [alone, fresh, vetoed]) await record(person, q);
    await runHourlyJobs();
    expect([await offered(alone), await offered(fresh), await offered(vetoed)]).toEqual([[], [], [`query ${vetoed}`]]);
    await must(secret().from('prohibited_terms').insert({ term: vetoed, code: 'scam' }));
    await runHourlyJobs();
    expect(await offered(vetoed)).toEqual([]);
    await must(secret().from('prohibited_terms').delete().eq('term', vetoed));
    for (const person of people) {
      await record(person, `${said} KAWASAKI`);
      await record(person, unsaid);
      // Found, but no ad says so; and said, but by different ads.
      await record(person, `${said}x`);
      await record(person, `${said} ${rare}`);
      await record(person, `kawasaki ${said} 0501234567`);
      // Five times by one person is once.
      await record(first, own);
      if (person !== first) await record(person, rare);
    }
    await runHourlyJobs();
    expect(await suggest(said.slice(0, 8))).toEqual([`query ${said} kawasaki`]);
    expect(await offered(`kawasaki ${said}`)).toEqual([]);
    expect(await suggest(`${said}x`)).not.toContain(`query ${said}x`);
    expect(await offered(`${said} ${rare}`)).toEqual([]);
    await must(secret().from('searches').delete().eq('q', `${said} kawasaki`));
    await runHourlyJobs();
    expect(await offered(said.slice(0, 8))).toEqual([]);
    for (const other of [unsaid, rare, own]) expect(await suggest(other.slice(0, 8))).not.toContain(`query ${other}`);
  });

  it('are kept as words only, by whom they were searched for first', async () => {
    const [one, two] = await Promise.all([newUser(), newUser()]);
    const q = word();
    await record(one, `  \u202e${q}!! <b>ة</b>\n`);
    await record(two, `${q.toUpperCase()} b ه b`);
    const rows = await must(secret().from('searches').select('q, times').eq('folded', `${q} b ه b`));
    expect(rows).toEqual([{ q: `${q} b ة b`, times: 2 }]);
  });

  it.each(['', 'x', '   ', '!!!', 'é', 'x'.repeat(101), ` ${'y '.repeat(3000)}`])(
    '"%.10s" is not worth noting',
    async (q) => {
      const person = await newUser();
      await record(person, q);
      expect(await must(secret().from('searches').select().eq('q', q.trim()))).toEqual([]);
    },
  );

  it('are one of a visitor, whatever addresses they invent', async () => {
    const { url, publishableKey } = inject('backend');
    const q = word();
    for (let turn = 0; turn < 12; turn++) {
      const invented = `203.0.113.${turn}`;
      const headers = {
        apikey: publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': invented,
        'cf-connecting-ip': invented,
        'x-real-ip': invented,
      };
      const body = JSON.stringify({ q });
      expect((await fetch(`${url}/rest/v1/rpc/record_search`, { method: 'POST', headers, body })).status).toBe(204);
    }
    expect(await must(secret().from('searches').select('times').eq('q', q))).toEqual([{ times: 1 }]);
  });

  it('are thirty a minute of one person', async () => {
    const person = await newUser();
    const base = word();
    for (let turn = 0; turn < 31; turn++) await record(person, `${base} ${turn}`);
    expect(await must(secret().from('searches').select('q').like('q', `${base}%`))).toHaveLength(30);
  });

  describe.skipIf(lacks('dbUrl'))('in a flood', () => {
    const recorded = async (tx: TransactionSql, q: string) => {
      await tx`select public.record_search(${q})`;
      return tx`select times from public.searches where q = ${q}`;
    };

    it('are taken when they are known already', async () => {
      await undone(async (tx) => {
        const q = word();
        await tx`insert into public.searches (folded, q) values (${q}, ${q})`;
        await tx`
          insert into private.rate_counters values ('new_search', 'everybody', '1 minute', '', now(), 300)
          on conflict (act, per, span, who) do update set since = now(), used = 300`;
        expect(await recorded(tx, word())).toEqual([]);
        expect(await recorded(tx, q)).toEqual([{ times: 2 }]);
        await tx`update private.rate_counters set used = 299 where act = 'new_search'`;
        expect(await recorded(tx, word())).toHaveLength(1);
      });
    });

    it('are none during maintenance', async () => {
      await undone(async (tx) => {
        expect(await recorded(tx, word())).toHaveLength(1);
        await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
        expect(await recorded(tx, word())).toEqual([]);
      });
    });

    it('are forgotten, those of one person first', async () => {
      await undone(async (tx) => {
        const q = word();
        // What other tests search for meanwhile would push out some.
        await tx`lock table public.searches, public.search_misses in exclusive mode`;
        await tx`delete from public.searches`;
        await tx`delete from public.search_misses`;
        for (const [table, key] of [
          ['searches', 'folded'],
          ['search_misses', 'miss'],
        ] as const) {
          await tx`
            insert into public.${tx(table)} (${tx(key)}, q, times, last_at) values
              (${q}, ${q}, 2, now() - interval '170 days'), (${`old ${q}`}, ${q}, 9, now() - interval '181 days')`;
          await tx`
            insert into public.${tx(table)} (${tx(key)}, q, last_at)
            select 'flood ' || i, 'flood', now() - i * interval '1 second' from generate_series(1, 20000) as i`;
        }
        expect(await tx`select private.forget_searches() as forgotten`).toEqual([{ forgotten: 3 }]);
        const left = (table: string, key: string) =>
          tx`select ${tx(key)} as key from public.${tx(table)}
            where ${tx(key)} in (${q}, ${`old ${q}`}, 'flood 19998', 'flood 19999') order by key`;
        expect(await left('searches', 'folded')).toEqual([{ key: 'flood 19998' }, { key: q }].toSorted(byKey));
        expect(await left('search_misses', 'miss')).toEqual([{ key: 'flood 19998' }, { key: q }].toSorted(byKey));
      });
    });
  });
});

describe('searches without results', () => {
  const misses = async (person: Person, q: string) =>
    must<{ q: string; times: number }[]>(person.client.from('search_misses').select('q, times').eq('q', q));

  it('are for admins to read', async () => {
    const q = word();
    for (const person of await Promise.all([newUser(), newUser()])) await record(person, ` ${q} `);
    expect(await misses(await newAdmin(), q)).toEqual([{ q, times: 2 }]);
    expect(await misses(await newUser(), q)).toEqual([]);
    expect((await anon().from('search_misses').select()).error).not.toBeNull();
  });

  it('are seen by the database itself, each time anew', async () => {
    const q = word();
    const admin = await newAdmin();
    await record(await newUser(), q);
    expect(await misses(admin, q)).toHaveLength(1);
    await insertAds(await newUser(), [{ title_en: `Kawasaki ${q}` }]);
    await record(await newUser(), q);
    expect(await misses(admin, q)).toEqual([]);
  });

  it('are told apart by the words that no ad has: however these are spelt, and whatever stands beside them', async () => {
    const [said, missed] = [word(), sounding()];
    const admin = await newAdmin();
    await insertAds(await newUser(), [{ title_en: `Kawasaki ${said}` }]);
    // The list passes over what it does not know, so that all but the first find something.
    for (const q of [missed, `${said} ${missed}`, `kawasaki ${missed}${missed.at(-1)}`])
      await record(await newUser(), q);
    const rows = () =>
      must(
        admin.client
          .from('search_misses')
          .select('q, times')
          .like('folded', `%${missed.slice(0, 8)}%`),
      );
    expect(await rows()).toEqual([{ q: missed, times: 3 }]);
    await record(await newUser(), `${said} kawasaki`);
    expect(await rows()).toEqual([{ q: missed, times: 3 }]);
  });

  it('nobody writes or changes directly', async () => {
    const person = await newAdmin();
    const row = { folded: word(), q: word() };
    expect((await person.client.from('searches').insert(row)).error?.code).toBe('42501');
    expect((await person.client.from('searches').update({ times: 9 }).eq('folded', 'x')).error?.code).toBe('42501');
    const miss = { miss: word(), q: word() };
    expect((await person.client.from('search_misses').insert(miss)).error?.code).toBe('42501');
    for (const change of [{ times: 9 }, { dismissed: true }, { refused: ['x'] }, { proposals: [] }])
      expect((await person.client.from('search_misses').update(change).eq('miss', 'x')).error?.code).toBe('42501');
  });
});

interface Kept {
  term: string;
  alternative: string;
  q: string;
  times: number;
}

describe.skipIf(lacks('dbUrl'))('what follows a search that missed something', () => {
  /** What is kept of it, as the server reads it. */
  async function after(before: string): Promise<Kept[]> {
    let rows: Kept[] = [];
    await undone(async (tx) => {
      rows = [
        ...(await tx<Kept[]>`
          select p.term, p.alternative, p.q, p.times
          from private.search_proposals p join public.searches s on s.miss = p.miss
          where s.folded = ${before} order by p.times desc, p.alternative`),
      ];
    });
    return rows;
  }

  /** Words of ads that can be found, and as many that are in none. */
  async function words(): Promise<{ written: string; other: string; missed: string; unknown: string }> {
    const [written, other, missed, unknown] = [word(), word(), word(), word()];
    await insertAds(await newUser(), [{ title_en: `Kawasaki ${written}` }, { title_en: `Kawasaki ${other}` }]);
    return { written, other, missed, unknown };
  }

  it('is counted once a day of one person, and knows nothing of them', async () => {
    const { written, other, missed } = await words();
    const [one, two] = await Promise.all([newUser(), newUser()]);
    for (const person of [one, two]) await record(person, missed);
    for (const q of [written, written.toUpperCase(), ` ${written}!`]) await record(one, q, missed);
    await record(two, written, missed.toUpperCase());
    await record(two, other, missed);
    expect(await after(missed)).toEqual([
      { term: missed, alternative: written, q: written, times: 2 },
      { term: missed, alternative: other, q: other, times: 1 },
    ]);
    await undone(async (tx) => {
      const columns = await tx`
        select attname as name from pg_attribute
        where attrelid = 'private.search_proposals'::regclass and attnum > 0 order by attnum`;
      expect(columns.map(({ name }) => name)).toEqual(['miss', 'alternative', 'term', 'q', 'times', 'last_at']);
    });
  });

  it('counts although the same person searched for it before they missed anything', async () => {
    const { written, missed } = await words();
    const person = await newUser();
    await record(person, written);
    await record(person, missed, written);
    await record(person, written, missed);
    expect(await after(missed)).toMatchObject([{ alternative: written, times: 1 }]);
    expect(await after(written), 'what found something was not missed').toEqual([]);
    expect(await must(secret().from('searches').select('times').eq('folded', written))).toEqual([{ times: 1 }]);
  });

  it('is not counted after what nobody searched for, what finds something, and what was dismissed', async () => {
    const { written, other, missed, unknown } = await words();
    const person = await newUser();
    await record(person, other);
    await record(person, missed);
    await must(secret().from('search_misses').update({ dismissed: true }).eq('q', missed));
    for (const before of [unknown, other, missed, written, '', '!!!', 'x'.repeat(5000)])
      await record(person, written, before);
    for (const before of [unknown, other, missed, written]) expect(await after(before), before).toEqual([]);
    expect(await must(secret().from('searches').select('folded').eq('folded', unknown))).toEqual([]);
    expect(await must(secret().from('searches').select('times').eq('folded', written))).toEqual([{ times: 1 }]);
  });

  it('is not counted when it misses something as well, or only leaves words out, or adds some', async () => {
    const { written, other, missed, unknown } = await words();
    const person = await newUser();
    await record(person, missed);
    await record(person, unknown, missed);
    await record(person, `${unknown} ${written}`, missed);
    await record(person, `${missed} ${written}`, missed);
    expect(await after(missed)).toEqual([]);
    // Ads have both words, but none has both.
    await record(person, `${written} ${other}`);
    await record(person, written, `${written} ${other}`);
    expect(await after(`${written} ${other}`)).toEqual([]);
  });

  it('proposes the words that differ, those of most people first, with what they stand for', async () => {
    const [shared, lone, written, other, said] = [word(), word(), word(), word(), word()];
    const titles = [`${shared} ${written}`, `${shared} ${other}`, lone].map((title_en) => ({ title_en }));
    await insertAds(await newUser(), titles);
    await must(
      secret()
        .from('search_synonyms')
        .insert({ term: said, alternatives: [written, 'kind:part'] }),
    );
    const people = await Promise.all([newUser(), newUser()]);
    const missed = `${shared} ${lone}`;
    for (const person of people) {
      await record(person, missed);
      await record(person, `${other} ${shared}`, missed);
    }
    await record(people[0], `${said} ${shared}`, missed);
    const kept = () => must(secret().from('search_misses').select('q, proposals').eq('miss', missed));
    const [first, second] = [
      { term: lone, alternatives: [other], alternative: other, times: 2 },
      { term: lone, alternatives: [said, written, 'kind:part'], alternative: said, times: 1 },
    ];
    expect(await kept()).toEqual([{ q: missed, proposals: [first, second] }]);
    // What an admin refused stays away, however many type it.
    await must(
      secret()
        .from('search_misses')
        .update({ refused: [other] })
        .eq('miss', missed),
    );
    expect(await kept()).toEqual([{ q: missed, proposals: [second] }]);
    await record(await newUser(), `${other} ${shared}`, missed);
    expect(await kept()).toEqual([{ q: missed, proposals: [second] }]);
    // The search knows no term of five words, and none with others between its words.
    for (const before of [Array.from({ length: 5 }, word).join(' '), `${lone} ${shared} ${word()}`]) {
      await record(people[0], before);
      expect(await must(secret().from('searches').select('miss').eq('folded', before))).toMatchObject([
        { miss: expect.any(String) as unknown },
      ]);
      await record(people[0], `${shared} ${written}`, before);
      expect(await after(before), before).toEqual([]);
    }
  });

  it('nobody reads or writes directly', async () => {
    await undone(async (tx) => {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        const [rights] = await tx`
          select has_table_privilege(${role}, 'private.search_proposals', 'select, insert, update, delete') as any`;
        expect([role, rights]).toEqual([role, { any: false }]);
      }
    });
  });

  describe('in a flood', () => {
    /** A search that missed something, with what replaced it: as often, so many days ago. */
    async function keep(tx: TransactionSql, missed: string, next: [q: string, times: number, days: number][]) {
      await tx`insert into public.search_misses (miss, q) values (${missed}, ${missed})`;
      await tx`insert into public.searches (folded, q, miss) values (${missed}, ${missed}, ${missed})`;
      for (const [q, times, days] of next)
        await tx`
          insert into private.search_proposals (miss, term, alternative, q, times, last_at)
          values (${missed}, ${missed}, ${q}, ${q}, ${times}, now() - ${days} * interval '1 day')`;
    }
    const kept = async (tx: TransactionSql, missed: string) => {
      const rows = await tx<{ alternative: string }[]>`
        select alternative from private.search_proposals where miss = ${missed} order by times desc, last_at desc, alternative`;
      return rows.map(({ alternative }) => alternative);
    };

    it('is taken when it is known already', async () => {
      const { written, other, missed } = await words();
      await undone(async (tx) => {
        await keep(tx, missed, [[other, 1, 1]]);
        await tx`
          insert into private.rate_counters values ('new_next_search', 'everybody', '1 minute', '', now(), 100)
          on conflict (act, per, span, who) do update set since = now(), used = 100`;
        await tx`select public.record_search(${written}, ${missed})`;
        await tx`select public.record_search(${other}, ${missed})`;
        expect(await tx`select alternative, times from private.search_proposals where miss = ${missed}`).toEqual([
          { alternative: other, times: 2 },
        ]);
      });
    });

    it('of one person ends', async () => {
      const { written, missed } = await words();
      await undone(async (tx) => {
        await keep(tx, missed, []);
        await tx`update private.limits set most = 0 where act = 'next_search' and per = 'caller'`;
        await tx`select public.record_search(${written}, ${missed})`;
        expect(await kept(tx, missed)).toEqual([]);
        expect(await tx`select times from public.searches where folded = ${written}`).toEqual([{ times: 1 }]);
      });
    });

    it('is forgotten but for ten of a search, those of one person first, and all after 180 days', async () => {
      await undone(async (tx) => {
        const [missed, wanted, old] = [word(), word(), word()];
        await keep(tx, missed, [
          [wanted, 2, 170],
          [old, 9, 181],
        ]);
        await tx`
          insert into private.search_proposals (miss, term, alternative, q, last_at)
          select ${missed}, 'x', 'flood ' || i, 'flood ' || i, now() - i * interval '1 second' from generate_series(1, 50) as i`;
        await tx`select private.forget_searches()`;
        expect(await kept(tx, missed)).toEqual([wanted, ...Array.from({ length: 9 }, (_, at) => `flood ${at + 1}`)]);
        expect(
          await tx`select jsonb_array_length(proposals) as count, proposals -> 0 as first from public.search_misses where miss = ${missed}`,
        ).toEqual([{ count: 5, first: { term: missed, alternatives: [wanted], alternative: wanted, times: 2 } }]);
      });
    });

    it('goes with what was missed', async () => {
      await undone(async (tx) => {
        const [missed, next] = [word(), word()];
        await keep(tx, missed, [[next, 3, 1]]);
        await tx`update public.search_misses set last_at = now() - interval '181 days' where miss = ${missed}`;
        await tx`select private.forget_searches()`;
        expect(await kept(tx, missed)).toEqual([]);
        expect(await tx`select miss from public.searches where folded = ${missed}`).toEqual([{ miss: null }]);
      });
    });
  });
});
