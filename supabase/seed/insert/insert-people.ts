import type { TransactionSql } from 'postgres';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import { shops } from '../people/shops.ts';
import { users } from '../people/users.ts';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';

const day = 86_400_000;

/**
 * Accounts are written as the auth service writes them, in one go: through its API, sixty
 * passwords would be hashed one after the other. Only demo accounts can sign in.
 */
export async function insertPeople(sql: TransactionSql, random: Random): Promise<Person[]> {
  const people: Person[] = [
    ...demoAccounts.map(({ email, username, city }) => ({ email, username, city, role: 'demo' as const })),
    ...users.map(([username, city], index) => ({ email: mail('user', index), username, city, role: 'user' as const })),
    // The first shop belongs to a demo account.
    ...shops.slice(1).map(({ name, city }, index) => ({
      email: mail('owner', index),
      username: name.ar,
      city,
      role: 'shop' as const,
    })),
  ].map((person) => ({ ...person, id: random.uuid() }));

  await insertAccounts(sql, people, random);
  await sql`insert into auth.identities (user_id, provider, provider_id, identity_data)
    select id, i.provider, id::text, jsonb_build_object('sub', id::text, i.provider, i.address, i.provider || '_verified', true)
    from auth.users, lateral (values ('email', email), ('phone', phone)) as i (provider, address)
    where email in ${sql(people.map(({ email }) => email))}`;
  await fillProfiles(sql, people);
  return people;
}

/**
 * Gives a number as the auth service keeps it, without its plus. Of 0579 no operator has more than 05790 and 05791, says
 * libphonenumber: nobody is called whose number it might be.
 */
const phoneOf = (index: number) => `9665799${String(10_000 + index)}`;
const mail = (kind: string, index: number) => `${kind}${String(index + 1).padStart(2, '0')}@dabbab.test`;

async function insertAccounts(sql: TransactionSql, people: readonly Person[], random: Random): Promise<void> {
  const [hash] = await sql<{ password: string }[]>`
    select extensions.crypt(${demoPassword}, extensions.gen_salt('bf', 10)) as password`;
  const now = Date.now();
  const rows = people.map(({ id, email, username, role }, index) => {
    const created = new Date(now - Math.floor(random.next() ** 2 * 400 * day) - day / 4);
    return {
      id,
      instance_id: '00000000-0000-0000-0000-000000000000',
      aud: 'authenticated',
      role: 'authenticated',
      email,
      encrypted_password: role === 'demo' ? (hash?.password ?? '') : '',
      email_confirmed_at: created,
      phone: phoneOf(index),
      phone_confirmed_at: created,
      raw_app_meta_data: sql.json({ provider: 'email', providers: ['email', 'phone'] }),
      raw_user_meta_data: sql.json({ username, email, email_verified: true, phone_verified: false, sub: id }),
      created_at: created,
      updated_at: created,
      // The auth service expects empty text here, not null.
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      reauthentication_token: '',
      phone_change: '',
      phone_change_token: '',
    };
  });
  await sql`insert into auth.users ${sql(rows)}`;
}

/** The profiles are there by trigger, with the number that is confirmed; this adds what people wrote into them. */
async function fillProfiles(sql: TransactionSql, people: readonly Person[]): Promise<void> {
  const bios = new Map<string, string>(demoAccounts.map(({ email, bio }) => [email, bio]));
  const rows = people.map(({ id, email, city }) => ({
    id,
    city,
    bio: bios.get(email) ?? null,
  }));
  await sql`
    update public.profiles p
    set city = v.city, bio = v.bio, created_at = u.created_at
    from jsonb_to_recordset(${sql.json(rows)}) as v (id uuid, city text, bio text), auth.users u
    where p.id = v.id and u.id = p.id`;
  await sql`
    update public.profiles p
    set is_admin = u.email = 'admin@dabbab.test', suspended = u.email = 'suspended@dabbab.test'
    from auth.users u
    where u.id = p.id and u.email in ('admin@dabbab.test', 'suspended@dabbab.test')`;
}
