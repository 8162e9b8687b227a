/** Errors in browsers: anybody reports them, within bounds, and only admins read them. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { newAdmin, newSuspended } from './domain.ts';

const report = (columns: object = {}) => ({
  message: 'x is not a function',
  source: 'https://dabbab.example/app.js',
  lineno: 10,
  colno: 4,
  error: { name: 'TypeError', message: 'x is not a function', stack: 'at app.js:10' },
  page_url: 'https://dabbab.example/ad/1',
  user_agent: 'Test',
  severity: 'error',
  ...columns,
});

const send = (person: Person, columns: object = {}) => person.client.from('site_errors').insert(report(columns));

describe('an error', () => {
  it('is reported by anybody, in no other name', async () => {
    const [person, other, suspended, admin] = await Promise.all([newUser(), newUser(), newSuspended(), newAdmin()]);
    const message = randomUUID();
    const sent = [
      await anon().from('site_errors').insert(report({ message })),
      await send(person, { message, user_id: person.id }),
      await send(person, { message, user_id: null }),
      await send(suspended, { message, user_id: suspended.id }),
    ];
    expect(sent.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect((await send(other, { message, user_id: person.id })).error).toMatchObject({ code: '42501' });
    const named = await anon()
      .from('site_errors')
      .insert(report({ message, user_id: person.id }));
    expect(named.error).toMatchObject({ code: '42501' });
    const rows = await must(admin.client.from('site_errors').select('user_id').eq('message', message).order('id'));
    expect(rows).toEqual([null, person.id, null, suspended.id].map((user_id) => ({ user_id })));
  });

  it('is read by admins alone, and changed by nobody', async () => {
    const person = await newUser();
    const message = randomUUID();
    await must(send(person, { message, user_id: person.id }));
    for (const view of ['site_errors', 'site_error_groups']) {
      expect((await person.client.from(view).select('message').eq('message', message)).data).toEqual([]);
      expect((await anon().from(view).select('message')).error).toMatchObject({ code: '42501' });
    }
    for (const client of [person.client, (await newAdmin()).client, secret()]) {
      const errors = client.from('site_errors');
      expect((await errors.update({ severity: 'low' }).eq('message', message)).error).toMatchObject({ code: '42501' });
      expect((await errors.delete().eq('message', message)).error).toMatchObject({ code: '42501' });
    }
  });

  it.each(['low', 'medium', 'high', 'error'])('may be %s', async (severity) => {
    expect((await send(await newUser(), { severity })).error).toBeNull();
  });

  it.each([
    { severity: 'fatal' },
    { message: '' },
    { message: 'x'.repeat(2001) },
    { source: 'x'.repeat(1001) },
    { page_url: 'x'.repeat(2001) },
    { user_agent: 'x'.repeat(501) },
    { lineno: -1 },
    { error: { stack: 'x'.repeat(16_384) } },
    { error: ['x'] },
  ])('is refused with %j', async (columns) => {
    expect((await send(await newUser(), columns)).error).toMatchObject({ code: '23514' });
  });

  it('does not choose its time', async () => {
    const { error } = await send(await newUser(), { created_at: '2020-01-01' });
    expect(error).toMatchObject({ code: '42501' });
  });

  it('repeated too often is refused, to this person alone', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    const message = randomUUID();
    const answers = await Promise.all(Array.from({ length: 26 }, async () => send(person, { message })));
    expect(answers.filter(({ error }) => !error)).toHaveLength(20);
    const refused = answers.filter(({ error }) => error);
    for (const { error, status } of refused) {
      expect([error?.code, error?.hint, status]).toEqual(['PT429', 'too_many', 429]);
    }
    expect((await send(other, { message })).error).toBeNull();
    expect(await must(secret().from('site_errors').select('id').eq('message', message))).toHaveLength(21);
  });

  it.skipIf(lacks('dbUrl'))('is refused when there are too many of everybody, and accepted again later', async () => {
    const person = await newUser();
    const caller = { role: 'authenticated', id: person.id } as const;
    const insert = `insert into public.site_errors (message) values ('x')`;
    await undone(async (tx) => {
      await tx`
        insert into private.rate_counters values ('site_error', 'everybody', '1 minute', '', now(), 1000)
        on conflict (act, per, span, who) do update set since = now(), used = 1000`;
      expect(await refusal(tx, caller, insert)).toBe('PT429');
      await tx`
        update private.rate_counters set since = now() - interval '61 seconds' where act = 'site_error' and per = 'everybody'`;
      expect(await refusal(tx, caller, insert)).toBeNull();
      expect(await refusal(tx, { role: 'anon' }, insert)).toBeNull();
    });
  });

  it.skipIf(lacks('dbUrl'))('of a visitor is counted by address, of which only a hash is kept', async () => {
    await undone(async (tx) => {
      const insert = `insert into public.site_errors (message) values ('x')`;
      const from = (address: string) =>
        tx`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': `${address}, 10.0.0.1` })}, true)`;
      await from('203.0.113.7');
      const [own] = await tx`select private.caller_key() as key`;
      await tx`
        insert into private.rate_counters values ('site_error', 'caller', '1 minute', ${String(own?.['key'])}, now(), 20)`;
      expect(String(own?.['key'])).toMatch(/^[0-9a-f]{64}$/);
      expect(await refusal(tx, { role: 'anon' }, insert)).toBe('PT429');
      await from('203.0.113.8');
      expect(await refusal(tx, { role: 'anon' }, insert)).toBeNull();
    });
  });

  it.skipIf(lacks('dbUrl'))('is forgotten after ninety days', async () => {
    await undone(async (tx) => {
      const message = randomUUID();
      await tx`
        insert into public.site_errors (message, created_at)
        values (${message}, now() - interval '91 days'), (${message}, now() - interval '89 days')`;
      await tx`select private.run_hourly_jobs()`;
      expect(await tx`select from public.site_errors where message = ${message}`).toHaveLength(1);
    });
  });
});
