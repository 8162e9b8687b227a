/** hash-pictures, run by Deno: the same photo in two people's ads is found, whatever was done to its file. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { LocalSupabase } from 'embedded-supabase';
import { freshName, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProject } from '../start-project.ts';
import { bike, soon } from './domain.ts';

let folder: string;
let at: LocalSupabase;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-hashes-'));
  at = await startProject({ stateDir: join(folder, 'state') });
  sql = postgres(at.superuserUrl, { max: 1, onnotice: () => {} });
  // Nobody calls it but these tests.
  await sql`create or replace function private.due_functions() returns setof text language sql as 'select null where false'`;
});
afterAll(async () => {
  await sql.end();
  await at.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A picture with something in it: light and shade, each time otherwise. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const small = sharp({ create: { width: 12, height: 9, channels: 3, background: '#888', noise } });
  return sharp(await small.png().toBuffer())
    .resize(1280, 960, { kernel: 'cubic' })
    .png()
    .toBuffer();
}

type Files = readonly [small: Buffer, middle: Buffer, large: Buffer];
/** A picture in the sizes that the site's pages make of it. */
const sizesOf = async (file: Buffer, quality = 70): Promise<Files> =>
  (await Promise.all(
    [320, 640, 1280].map((width) => sharp(file).resize(width).webp({ quality }).toBuffer()),
  )) as unknown as Files;

/** Posts an ad with these files as its photo, as a person does. */
async function post({ client, id: owner }: Person, files: Files): Promise<string> {
  const { id } = await must<{ id: string }>(client.from('listings').insert(bike).select('id').single());
  const path = `${owner}/${id}/a`;
  const bucket = client.storage.from('listings');
  const put = (file: Buffer, width: number) =>
    must(bucket.upload(`${path}/${width}.webp`, new Blob([new Uint8Array(file)], { type: 'image/webp' })));
  await Promise.all([put(files[0], 320), put(files[1], 640), put(files[2], 1280)]);
  await must(client.rpc('set_listing_pictures', { listing_id: id, paths: [path] }));
  return id;
}

const call = (apikey: string) => fetch(`${at.url}/functions/v1/hash-pictures`, { method: 'POST', headers: { apikey } });

const raised = async () => {
  const rows = await sql<{ listing_id: string; code: string }[]>`
    select listing_id, string_agg(distinct r.reason ->> 'code', ' ') as code
    from private.moderation_items, jsonb_array_elements(reasons) as r (reason) where source = 'pictures' group by 1`;
  return new Map(rows.map(({ listing_id, code }) => [listing_id, code]));
};
/** Ads that are to be raised, and for what. */
const expected: [ad: string, code: string][] = [];

it('finds the photo of another, however its file was made, and what is no photo', async () => {
  const [owner, thief, trickster] = await Promise.all([newUser({}, at), newUser({}, at), newUser({}, at)]);
  const [stolen, other] = await Promise.all([photo(), photo()]);
  const [own, its] = await Promise.all([sizesOf(stolen), sizesOf(other)]);
  await post(owner, own);
  const jpeg = await sharp(stolen).resize(640).jpeg().toBuffer();
  const flopped = await sharp(stolen).flop().modulate({ brightness: 1.1 }).toBuffer();
  const page = Buffer.from('<svg onload="alert(1)"/>');
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer();
  for (const [code, files] of [
    ['same_picture', await sizesOf(stolen, 40)],
    ['same_picture', [jpeg, jpeg, jpeg]],
    ['same_picture', await sizesOf(flopped)],
    ['unreadable_picture', [page, page, page]],
  ] as const)
    expected.push([await post(thief, files), code]);
  // Each size is seen by somebody.
  for (const [code, files] of [
    ['unreadable_picture', [its[0], page, its[2]]],
    ['unreadable_picture', [its[0], its[1], bomb]],
    ['differing_picture same_picture', [its[0], its[1], own[2]]],
    ['differing_picture', [own[0], its[1], its[2]]],
    ['differing_picture', [its[0], its[1], await sharp(other).resize(1280, 640).webp().toBuffer()]],
  ] as const)
    expected.push([await post(trickster, files), code]);
  await post(trickster, its);
  const flat = await sizesOf(
    await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  for (const person of [owner, trickster]) await post(person, flat); // tells nothing

  expect((await call(at.publishableKey)).status).toBe(401);
  const answer = await call(at.secretKey);
  expect([answer.status, await answer.json()]).toEqual([200, { seen: 13 }]);
  expect(await raised()).toEqual(new Map(expected));
  expect(await (await call(at.secretKey)).json()).toEqual({ seen: 0 });
});

it('looks again at a file that came after its ad', async () => {
  const person = await newUser({}, at);
  const [one, other] = await Promise.all([sizesOf(await photo()), sizesOf(await photo())]);
  const ad = await post(person, one);
  expect(await (await call(at.secretKey)).json()).toEqual({ seen: 1 });
  // As hosted storage ends, with rights of its own, an upload that was begun before there was such a file.
  await sql`create policy late on storage.objects for update to authenticated using (true)`;
  const late = new Blob([new Uint8Array(other[1])], { type: 'image/webp' });
  const files = person.client.storage.from('listings');
  await must(files.upload(`${person.id}/${ad}/a/640.webp`, late, { upsert: true }));
  expect(await (await call(at.secretKey)).json()).toEqual({ seen: 1 });
  expect((await raised()).get(ad)).toBe('differing_picture');
});

it('takes what is no picture off profiles and shops', async () => {
  const person = await newUser({}, at);
  const { client, id } = person;
  const good = await sizesOf(await photo());
  const page = Buffer.from('<script>alert(1)</script>');
  const put = async (bucket: string, name: string, file: Buffer) => {
    await must(client.storage.from(bucket).upload(name, new Blob([new Uint8Array(file)], { type: 'image/webp' })));
    return name;
  };
  const picture = async (name: string, file: Buffer) => {
    for (const width of [320, 640, 1280]) await put('listings', `${id}/${name}/${width}.webp`, file);
    return `${id}/${name}`;
  };
  const shop = await must<{ id: string }>(
    createClient(at.url, at.secretKey)
      .from('shops')
      .insert({ owner_id: id, name_en: freshName('Moto '), subscription_until: soon() })
      .select('id')
      .single(),
  );
  const [photo_path, cover_path] = [await picture('photo', good[2]), await picture('cover', page)];
  const shows = async (face: Buffer) => {
    const avatar_path = await put('avatars', `${id}/${randomUUID()}.webp`, face);
    await must(client.from('profiles').update({ avatar_path }).eq('id', id));
    await must(client.from('shops').update({ photo_path, cover_path }).eq('id', shop.id));
    const paths = [await picture(randomUUID(), good[0]), await picture(randomUUID(), page)];
    await must(client.rpc('set_shop_gallery', { shop_id: shop.id, paths }));
    await call(at.secretKey);
    const [row] = await sql`select p.avatar_path, s.photo_path, s.cover_path, array_agg(i.path) as gallery
      from public.profiles p join public.shops s on s.owner_id = p.id join public.shop_images i on i.shop_id = s.id
      where p.id = ${id} group by 1, 2, 3`;
    return [row, { avatar_path, photo_path, cover_path: null, gallery: paths.slice(0, 1) }];
  };
  const [kept, wanted] = await shows(good[0]);
  expect(kept).toEqual(wanted);
  const [left, rest] = await shows(page);
  expect(left).toEqual({ ...rest, avatar_path: null });
});
