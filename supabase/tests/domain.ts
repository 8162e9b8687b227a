/** What the tests of the domains share: people in a certain standing, and ads in a certain state. */
import { randomUUID } from 'node:crypto';
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { type Answer, must } from 'embedded-supabase/testing/must';
import { bytes } from 'embedded-supabase/testing/storage-buckets';

const day = 86_400_000;
export const soon = () => new Date(Date.now() + 5 * day).toISOString();
export const past = () => new Date(Date.now() - day).toISOString();

export async function newAdmin(): Promise<Person> {
  const person = await newUser();
  await must(secret().from('profiles').update({ is_admin: true }).eq('id', person.id));
  return person;
}

export async function newSuspended(): Promise<Person> {
  const person = await newUser();
  await suspend(person);
  return person;
}

/** The least a motorcycle's ad needs, from a client's point of view. */
export const bike = {
  kind: 'motorcycle',
  title_ar: 'كاواساكي Z900 أسود',
  title_en: 'Kawasaki Z900 black',
  make: 'kawasaki',
  model: 'Z900',
  bike_type: 'naked',
  condition: 'used',
  city: 'riyadh',
  price: 34_500,
};

/** States that take an ad out of public view. */
export const hidden = {
  suspended: { suspended: true },
  sold: { sold_at: new Date().toISOString() },
  expired: { expires_at: new Date(Date.now() - day).toISOString() },
};

/** Writes; once more where two that write many new words waited for each other, and the database ended this one. */
async function written(write: () => PromiseLike<Answer>): Promise<void> {
  const answer = await write();
  await must(answer.error?.code === '40P01' ? write() : Promise.resolve(answer));
}

/** Inserts ads as the server would, which may set every column; each with the picture that it takes to be listed. */
export async function insertAds(owner: Person, ads: Record<string, unknown>[]): Promise<{ id: string }[]> {
  const rows = ads.map((ad) => ({ ...bike, owner_id: owner.id, id: randomUUID(), ...ad }));
  // Looking at the texts of an ad and finding it by its words take ten milliseconds each, and a statement has eight seconds.
  for (let at = 0; at < rows.length; at += 50) {
    const some = rows.slice(at, at + 50);
    await written(() => secret().from('listings').insert(some, { defaultToNull: false }));
    await written(() =>
      secret()
        .from('listing_images')
        .insert(some.map(({ id }) => picture(owner, id))),
    );
  }
  return rows.map(({ id }) => ({ id }));
}

/** The row of a picture of an ad, as its owner may add it. */
export const picture = (owner: Person, listing_id: string, position = 0) => ({
  listing_id,
  path: `${owner.id}/${listing_id}/${position}`,
  position,
});

/** Uploads the files of pictures, whose paths people may then write. */
export async function storePictures(...paths: string[]): Promise<void> {
  const bucket = secret().storage.from('listings');
  const files = paths.flatMap((path) => [320, 640, 1280].map((width) => `${path}/${width}.webp`));
  await Promise.all(files.map((file) => must(bucket.upload(file, bytes()))));
}

export async function insertAd(owner: Person, ad: Record<string, unknown> = {}): Promise<string> {
  const [row] = await insertAds(owner, [ad]);
  if (!row) throw new Error('No ad was inserted');
  return row.id;
}

interface Refusal {
  error: { code?: string; hint?: string | null } | null;
}

/** With what a call was refused: SQLSTATE and hint in one line, or null. */
export async function denial(call: PromiseLike<Refusal>): Promise<string | null> {
  const { error } = await call;
  return error && [error.code, error.hint].filter(Boolean).join(' ');
}

interface Notice {
  kind: string;
  data: Record<string, unknown>;
}

/** What a person was told, oldest first. */
export async function noticesOf(person: Person): Promise<Notice[]> {
  return must(secret().from('notifications').select('kind, data').eq('user_id', person.id).order('created_at'));
}

/** What a person was told of one kind, the newest first. */
export async function newsOf(person: Person, kind: string): Promise<Notice['data'][]> {
  const notices = await noticesOf(person);
  return notices.flatMap((notice) => (notice.kind === kind ? [notice.data] : [])).toReversed();
}

export const suspend = (person: Person, suspended = true) =>
  must(secret().from('profiles').update({ suspended }).eq('id', person.id));

export const block = (blocker: Person, blocked: Person) =>
  must(blocker.client.from('blocks').insert({ blocked_id: blocked.id }));

const days = (count: number) => new Date(Date.now() + count * day).toISOString();

/** Puts a person on a plan, as a payment or an admin would; a negative `since` began so many days ago. */
export async function subscribe(
  person: Person,
  { plan = 'shop', length = 30, since = 0 }: { plan?: string; length?: number; since?: number } = {},
): Promise<void> {
  const row = { profile_id: person.id, plan, source: 'admin', period: 'days', days: length, granted_at: days(since) };
  await must(secret().from('subscriptions').insert(row));
}
