import { randomUUID } from 'node:crypto';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import postgres from 'postgres';

/** One who sends and receives. */
export interface Person {
  id: string;
  client: SupabaseClient;
  token: string;
  /** The conversation they write in. */
  conversation: string;
}

/** Where the backend is reached. */
export interface Access {
  url: string;
  key: string;
  dbUrl: string;
}

const AT_ONCE = 8;

/** Signs people up and gives every two of them a conversation. */
export async function makePeople(count: number, access: Access): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count)
    people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(access.url, access.key)))));
  people.length = count;
  const sql = postgres(access.dbUrl, { max: 1, onnotice: () => {} });
  for (let at = 0; at + 1 < people.length; at += 2) {
    const [buyer, seller] = people.slice(at, at + 2) as [Person, Person];
    buyer.conversation = seller.conversation = randomUUID();
    await sql`insert into public.conversations (id, buyer_id, seller_id)
      values (${buyer.conversation}, ${buyer.id}, ${seller.id})`;
  }
  await sql.end();
  return people;
}

async function signUp(url: string, key: string): Promise<Person> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const name = randomUUID();
  const { data, error } = await client.auth.signUp({
    email: `${name}@example.test`,
    password: name,
    options: { data: { username: `u_${name.slice(0, 6)}` } },
  });
  if (error ?? !data.session) throw error ?? new Error('sign-up gave no session');
  return { id: data.session?.user.id ?? '', client, token: data.session?.access_token ?? '', conversation: '' };
}
