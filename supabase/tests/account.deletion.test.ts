/** The deletion of an account: asked for and called off. */
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, insertAd, newAdmin, newsOf } from './domain.ts';

const request = ({ client }: Pick<Person, 'client'>, password?: string) =>
  client.rpc('request_account_deletion', { ...(password !== undefined && { password }) });
const cancel = ({ client }: Pick<Person, 'client'>) => client.rpc('cancel_account_deletion');
const dueOf = async ({ client }: Person) =>
  (await must<{ deletion_due_at: string | null }>(client.rpc('get_account'))).deletion_due_at;

describe('asking for it', () => {
  it('takes the password, sets a day two weeks from now, and tells the person', async () => {
    const person = await newUser();
    expect(await must(request(person))).toBeNull();
    expect(await must(request(person, 'wrong horse'))).toBeNull();
    expect(await dueOf(person)).toBeNull();
    const due = await must<string>(request(person, person.password));
    const days = (Date.parse(due) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    expect(await must(request(person, person.password))).toBe(due);
    expect(await newsOf(person, 'deletion_requested')).toHaveLength(1);
  });

  it('can be called off, once', async () => {
    const person = await newUser();
    expect(await denial(cancel(person))).toBe('PT404 not_found');
    await must(request(person, person.password));
    await must(cancel(person));
    expect(await dueOf(person)).toBeNull();
    expect(await denial(cancel(person))).toBe('PT404 not_found');
  });

  it('has few guesses at the password', async () => {
    const person = await newUser();
    for (let guess = 0; guess < 5; guess += 1) expect(await must(request(person, `guess ${guess}`))).toBeNull();
    expect(await denial(request(person, person.password))).toBe('PT429 too_many');
  });

  it('is refused to admins, visitors, and without the second factor', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    expect(await denial(request(admin, admin.password))).toBe('42501 admin');
    expect(await denial(request({ client: anon() }))).toBe('42501');
    await secondFactor(person.client);
    const half = anon();
    await must(half.auth.signInWithPassword(person));
    expect(await denial(request({ client: half }, person.password))).toBe('42501 second_factor');
    await must(request(person, person.password));
    expect(await denial(cancel({ client: half }))).toBe('42501 second_factor');
  });

  it('is refused while a commission is owed', async () => {
    const seller = await newUser();
    await oweCommission(seller);
    expect(await denial(request(seller, seller.password))).toBe('PT409 commission_due');
  });

  it('is carried out by nobody but the server', async () => {
    const person = await newUser();
    for (const client of [anon(), person.client]) {
      expect(await denial(client.rpc('take_account_deletions'))).toBe('42501');
      expect(await denial(client.rpc('finish_account_deletion', { profile_id: person.id }))).toBe('42501');
    }
  });
});

/** Marks an ad as sold through the site, so that its seller owes. */
async function oweCommission(seller: Person): Promise<void> {
  const listing_id = await insertAd(seller);
  await must(seller.client.rpc('mark_sold', { listing_id, through_product: true, price: 2000 }));
}
