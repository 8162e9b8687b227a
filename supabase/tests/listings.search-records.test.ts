/** What people search for is noted: what many do is offered to others, what nobody finds is shown to admins. */
import type { TransactionSql } from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { done, undone } from './as-role.ts';
import { anon, newUser, type Person, secret } from './clients.ts';
import { insertAds, must, newAdmin } from './domain.ts';
import { lacks } from './needs.ts';
import { offered, runHourlyJobs, suggest, word } from './search.ts';

/** Makes accounts eight days old. */
const age = (sellers: Person[]) =>
  done(
    (tx) =>
      tx`update auth.users set created_at = now() - interval '8 days' where id in ${tx(sellers.map(({ id }) => id))}`,
  );

const record = (person: Person, q: string, missed?: string) =>
  must(person.client.rpc('record_search', { q, ...(missed !== undefined && { missed }) }));

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
        await tx`insert into public.searches (folded, q, no_results) values (${q}, ${q}, true)`;
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
        await tx`delete from public.searches`;
        await tx`
          insert into public.searches (folded, q, no_results, times, last_at) values
            (${q}, ${q}, true, 2, now() - interval '170 days'), (${`old ${q}`}, ${q}, true, 9, now() - interval '181 days')`;
        await tx`
          insert into public.searches (folded, q, no_results, last_at)
          select 'flood ' || i, 'flood', true, now() - i * interval '1 second' from generate_series(1, 20000) as i`;
        expect(await tx`select private.forget_searches() as forgotten`).toEqual([{ forgotten: 3 }]);
        expect(await tx`select folded from public.searches where folded = ${q}`).toHaveLength(1);
        expect(await tx`select folded from public.searches where folded in ('flood 19998', 'flood 19999')`).toEqual([
          { folded: 'flood 19998' },
        ]);
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

  it('nobody writes or changes directly', async () => {
    const person = await newAdmin();
    const row = { folded: word(), q: word(), no_results: true };
    expect((await person.client.from('searches').insert(row)).error?.code).toBe('42501');
    expect((await person.client.from('searches').update({ times: 9 }).eq('no_results', true)).error?.code).toBe(
      '42501',
    );
  });
});

describe.skipIf(lacks('dbUrl'))('what follows a search that found nothing', () => {
  /** What is kept of it, as the server reads it. */
  async function after(missed: string): Promise<{ next: string; q: string; times: number }[]> {
    let rows: { next: string; q: string; times: number }[] = [];
    await undone(async (tx) => {
      rows = [
        ...(await tx<{ next: string; q: string; times: number }[]>`
          select next, q, times from private.next_searches where missed = ${missed} order by times desc, next`),
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
      { next: written, q: written, times: 2 },
      { next: other, q: other, times: 1 },
    ]);
    await undone(async (tx) => {
      const columns = await tx`
        select attname as name from pg_attribute
        where attrelid = 'private.next_searches'::regclass and attnum > 0 order by attnum`;
      expect(columns.map(({ name }) => name)).toEqual(['missed', 'next', 'q', 'times', 'last_at']);
    });
  });

  it('counts although the same person searched for it before they missed anything', async () => {
    const { written, missed } = await words();
    const person = await newUser();
    await record(person, written);
    await record(person, missed, written);
    await record(person, written, missed);
    expect(await after(missed)).toMatchObject([{ next: written, times: 1 }]);
    expect(await after(written), 'what found something was not missed').toEqual([]);
    expect(await must(secret().from('searches').select('times').eq('folded', written))).toEqual([{ times: 1 }]);
  });

  it('is not counted after what nobody searched for, what finds something, and what was dismissed', async () => {
    const { written, other, missed, unknown } = await words();
    const person = await newUser();
    await record(person, other);
    await record(person, missed);
    await must(secret().from('searches').update({ dismissed: true }).eq('folded', missed));
    for (const before of [unknown, other, missed, written, '', '!!!', 'x'.repeat(5000)])
      await record(person, written, before);
    for (const before of [unknown, other, missed, written]) expect(await after(before), before).toEqual([]);
    expect(await must(secret().from('searches').select('folded').eq('folded', unknown))).toEqual([]);
    expect(await must(secret().from('searches').select('times').eq('folded', written))).toEqual([{ times: 1 }]);
  });

  it('is not counted when it finds nothing either, or only leaves words out, or adds some', async () => {
    const { written, other, missed, unknown } = await words();
    const person = await newUser();
    await record(person, missed);
    await record(person, unknown, missed);
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
    const kept = await must(secret().from('searches').select('no_results, proposals').eq('folded', missed));
    expect(kept).toEqual([
      {
        no_results: true,
        proposals: [
          { term: lone, alternatives: [other], times: 2 },
          { term: lone, alternatives: [said, written, 'kind:part'], times: 1 },
        ],
      },
    ]);
    // The search knows no term of five words, and none with others between its words.
    for (const before of [Array.from({ length: 5 }, word).join(' '), `${lone} ${shared} ${word()}`]) {
      await record(people[0], before);
      expect(await must(secret().from('searches').select('no_results').eq('folded', before))).toEqual([
        { no_results: true },
      ]);
      await record(people[0], `${shared} ${written}`, before);
      expect(await after(before), before).toEqual([]);
    }
  });

  it('nobody reads or writes directly', async () => {
    await undone(async (tx) => {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        const [rights] = await tx`
          select has_table_privilege(${role}, 'private.next_searches', 'select, insert, update, delete') as any`;
        expect([role, rights]).toEqual([role, { any: false }]);
      }
    });
    expect((await anon().from('searches').select('proposals')).error?.code).toBe('42501');
    expect(await must((await newUser()).client.from('searches').select('proposals'))).toEqual([]);
    const { client } = await newAdmin();
    expect((await client.from('searches').update({ proposals: [] }).eq('folded', word())).error?.code).toBe('42501');
  });

  describe('in a flood', () => {
    /** A search that found nothing, with what came next: as often, so many days ago. */
    async function keep(tx: TransactionSql, missed: string, next: [q: string, times: number, days: number][]) {
      await tx`insert into public.searches (folded, q, no_results) values (${missed}, ${missed}, true)`;
      for (const [q, times, days] of next)
        await tx`
          insert into private.next_searches (missed, next, q, times, last_at)
          values (${missed}, ${q}, ${q}, ${times}, now() - ${days} * interval '1 day')`;
    }
    const kept = async (tx: TransactionSql, missed: string) => {
      const rows = await tx<{ next: string }[]>`
        select next from private.next_searches where missed = ${missed} order by times desc, last_at desc, next`;
      return rows.map(({ next }) => next);
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
        expect(await tx`select next, times from private.next_searches where missed = ${missed}`).toEqual([
          { next: other, times: 2 },
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
          insert into private.next_searches (missed, next, q, last_at)
          select ${missed}, 'flood ' || i, 'flood ' || i, now() - i * interval '1 second' from generate_series(1, 50) as i`;
        await tx`select private.forget_searches()`;
        expect(await kept(tx, missed)).toEqual([wanted, ...Array.from({ length: 9 }, (_, at) => `flood ${at + 1}`)]);
        expect(
          await tx`select jsonb_array_length(proposals) as count, proposals -> 0 as first from public.searches where folded = ${missed}`,
        ).toEqual([{ count: 5, first: { term: missed, alternatives: [wanted], times: 2 } }]);
      });
    });

    it('goes with the search that it followed', async () => {
      await undone(async (tx) => {
        const [missed, next] = [word(), word()];
        await keep(tx, missed, [[next, 3, 1]]);
        await tx`update public.searches set last_at = now() - interval '181 days' where folded = ${missed}`;
        await tx`select private.forget_searches()`;
        expect(await kept(tx, missed)).toEqual([]);
      });
    });
  });
});
