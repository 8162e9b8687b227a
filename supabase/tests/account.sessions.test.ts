/** Where a person is signed in, and ending that. */
import { createClient } from '@supabase/supabase-js';
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, inject, it } from 'vitest';
import { denial, insertAd } from './domain.ts';

interface Session {
  session_id: string;
  user_agent: string | null;
  second_factor: boolean;
  current: boolean;
}

const sessionsOf = ({ client }: Pick<Person, 'client'>) => must<Session[]>(client.rpc('list_sessions'));
const end = ({ client }: Pick<Person, 'client'>, session_id: string) => client.rpc('end_session', { session_id });

async function elsewhere({ email, password }: Person) {
  const client = anon();
  await must(client.auth.signInWithPassword({ email, password }));
  return { client };
}

describe('sessions', () => {
  it('are listed to their person, this one first', async () => {
    const person = await newUser();
    const phone = await elsewhere(person);
    const seen = await sessionsOf(person);
    expect(seen.map(({ current }) => current)).toEqual([true, false]);
    expect(await sessionsOf(phone)).toMatchObject([
      { session_id: seen[1]?.session_id, current: true },
      { current: false },
    ]);
    expect(seen[0]).toMatchObject({ user_agent: expect.any(String), second_factor: false });
    expect(await denial(anon().rpc('list_sessions'))).toBe('42501');
  });

  it('are ended one at a time', async () => {
    const person = await newUser();
    const phone = await elsewhere(person);
    const [, other] = await sessionsOf(person);
    await must(end(person, other?.session_id ?? ''));
    expect((await phone.client.auth.refreshSession()).error).not.toBeNull();
    expect(await sessionsOf(person)).toHaveLength(1);
    expect(await denial(end(person, other?.session_id ?? ''))).toBe('PT404 not_found');
  });

  it.each<[string, (person: Person) => PromiseLike<unknown>]>([
    ['by one of the others', async (person) => must(end(person, (await sessionsOf(person))[1]?.session_id ?? ''))],
    ['with all others', ({ client }) => client.auth.signOut({ scope: 'others' })],
    ['with all', ({ client }) => client.auth.signOut({ scope: 'global' })],
  ])('that were ended %s have no rights from then on, though their token lasts', async (_how, endIt) => {
    const person = await newUser();
    const phone = await elsewhere(person);
    const { data } = await phone.client.auth.getSession();
    const ad = await insertAd(person);
    await endIt(person);
    const { url, publishableKey } = inject('backend');
    const stale = createClient(url, publishableKey, { accessToken: async () => data.session?.access_token ?? '' });
    const bio = stale.from('profiles').update({ bio: 'x' }).eq('id', person.id);
    expect(await denial(bio)).toBe('42501 signed_out');
    expect(await denial(stale.rpc('get_account'))).toBe('42501 signed_out');
    expect(await must(stale.from('profiles').select('id').eq('id', person.id))).toEqual([]);
    expect((await stale.storage.from('avatars').list(person.id)).data).toEqual([]);
    expect(await must(stale.from('listings').select('id').eq('id', ad))).toHaveLength(1);
  });

  it('of another person are neither seen nor ended', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const [theirs] = await sessionsOf(other);
    expect(await sessionsOf(one)).toHaveLength(1);
    expect(await denial(end(one, theirs?.session_id ?? ''))).toBe('PT404 not_found');
    expect(await denial(end({ client: anon() }, theirs?.session_id ?? ''))).toBe('42501');
    expect((await other.client.auth.refreshSession()).error).toBeNull();
  });

  it('are closed to whoever has not given the second factor', async () => {
    const person = await newUser();
    await secondFactor(person.client);
    const half = await elsewhere(person);
    const [full] = await sessionsOf(person);
    expect(full).toMatchObject({ current: true, second_factor: true });
    expect(await denial(half.client.rpc('list_sessions'))).toBe('42501 second_factor');
    expect(await denial(end(half, full?.session_id ?? ''))).toBe('42501 second_factor');
    expect(await denial(half.client.rpc('get_account'))).toBe('42501 second_factor');
    expect(await denial(half.client.rpc('export_account'))).toBe('42501 second_factor');
  });
});
