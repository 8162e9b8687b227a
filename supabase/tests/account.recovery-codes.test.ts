/** Recovery codes: the way back for whoever has lost their authenticator app, and for nobody else. */
import { codeOf, type Factor, secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, newsOf, newSuspended } from './domain.ts';

const create = ({ client }: Pick<Person, 'client'>) => client.rpc('create_recovery_codes');
const use = ({ client }: Pick<Person, 'client'>, code: string) => client.rpc('use_recovery_code', { code });

async function withPassword({ email, password, ...person }: Person): Promise<Person> {
  const client = anon();
  await must(client.auth.signInWithPassword({ email, password }));
  return { ...person, email, password, client };
}

describe('making recovery codes', () => {
  it('takes a second factor, given in this session', async () => {
    const person = await newUser();
    expect(await denial(create(person))).toBe('PT409 no_second_factor');
    await secondFactor(person.client);
    expect(await denial(create(await withPassword(person)))).toBe('42501 second_factor');
    const codes = await must<string[]>(create(person));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await must(person.client.rpc('get_account'))).toMatchObject({ recovery_codes: 10 });
  });

  it('is refused to visitors and suspended people', async () => {
    expect(await denial(create({ client: anon() }))).toBe('42501');
    expect(await denial(create(await newSuspended()))).toBe('42501 suspended');
  });

  it('ends those before', async () => {
    const person = await newUser();
    await secondFactor(person.client);
    const [old = ''] = await must<string[]>(create(person));
    const [fresh = ''] = await must<string[]>(create(person));
    const half = await withPassword(person);
    expect(await must(use(half, old))).toBe(false);
    expect(await must(use(half, fresh))).toBe(true);
  });
});

it('codes for an app that was removed open no app that came later', async () => {
  const person = await newUser();
  const lost = await secondFactor(person.client);
  const [old = ''] = await must<string[]>(create(person));
  await must(person.client.auth.mfa.unenroll({ factorId: lost.id }));
  await secondFactor(person.client);
  expect(await must(person.client.rpc('get_account'))).toMatchObject({ recovery_codes: 0 });
  expect(await must(use(await withPassword(person), old))).toBe(false);
});

describe('using a recovery code', () => {
  let person: Person;
  let factor: Factor;
  let codes: string[];
  beforeAll(async () => {
    person = await newUser();
    factor = await secondFactor(person.client);
    codes = await must<string[]>(create(person));
  });

  it('is for people whose second factor is missing', async () => {
    expect(await denial(use({ client: anon() }, codes[0] ?? ''))).toBe('42501');
    expect(await denial(use(await newUser(), codes[0] ?? ''))).toBe('PT409 no_second_factor');
  });

  it('takes no code of another person', async () => {
    const other = await newUser();
    await secondFactor(other.client);
    expect(await must(use(await withPassword(other), codes[0] ?? ''))).toBe(false);
  });

  it('lets the person in however the code is written, once, and puts everybody else out', async () => {
    const [half, elsewhere] = await Promise.all([withPassword(person), withPassword(person)]);
    expect(await denial(half.client.rpc('list_sessions'))).toBe('42501 second_factor');
    const written = ` ${(codes[3] ?? '').toUpperCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'L')}`;
    expect(await must(use(half, written))).toBe(true);
    expect(await denial(half.client.rpc('list_sessions'))).toBeNull();
    for (const { client } of [person, elsewhere]) expect((await client.auth.getUser()).error).not.toBeNull();
    const { data } = await half.client.auth.refreshSession();
    expect(data.user?.factors ?? []).toEqual([]);
    const challenge = await half.client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    expect(challenge.error).not.toBeNull();
    expect(await newsOf(person, 'second_factor_removed')).toEqual([{}]);

    await secondFactor(half.client);
    expect(await must(use(await withPassword(person), codes[4] ?? ''))).toBe(false);
  });

  it('is guessed five times at most', async () => {
    const guesser = await newUser();
    await secondFactor(guesser.client);
    const [right = ''] = await must<string[]>(create(guesser));
    const half = await withPassword(guesser);
    for (const wrong of ['', 'x', '00000-00000', 'zzzzz-zzzzz', right.slice(0, -1)])
      expect(await must(use(half, wrong))).toBe(false);
    expect(await denial(use(half, right))).toBe('PT429 too_many');
    expect(await denial(half.client.rpc('get_account'))).toBe('42501 second_factor');
  });
});
