/** hash-pictures, run by Deno: the same photo in two people's ads is found, whatever was done to its file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSupabase, startSupabase } from '../local/start.ts';
import { newUser, type Person } from './clients.ts';
import { bike, must } from './domain.ts';

let folder: string;
let at: LocalSupabase;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-hashes-'));
  at = await startSupabase({ stateDir: join(folder, 'state'), apiPort: 0, dbPort: 0, mailboxPort: 0 });
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

/** Posts an ad with this file as its photo, as a person does. */
async function post({ client, id: owner }: Person, file: Buffer): Promise<string> {
  const { id } = await must<{ id: string }>(client.from('listings').insert(bike).select('id').single());
  const path = `${owner}/${id}/a`;
  const bucket = client.storage.from('listings');
  const body = new Blob([new Uint8Array(file)], { type: 'image/webp' });
  await Promise.all([320, 640, 1280].map((width) => must(bucket.upload(`${path}/${width}.webp`, body))));
  await must(client.rpc('set_listing_pictures', { listing_id: id, paths: [path] }));
  return id;
}

const call = (apikey: string) => fetch(`${at.url}/functions/v1/hash-pictures`, { method: 'POST', headers: { apikey } });

it('finds the photo of another, however its file was made, and what is no photo', async () => {
  const [owner, thief] = await Promise.all([newUser({}, at), newUser({}, at)]);
  const [stolen, other] = await Promise.all([photo(), photo()]);
  await post(owner, await sharp(stolen).resize(320).webp().toBuffer());
  const copies = [
    await post(thief, await sharp(stolen).resize(320).webp({ quality: 40 }).toBuffer()),
    await post(thief, await sharp(stolen).resize(640).jpeg().toBuffer()),
    await post(thief, await sharp(stolen).flop().modulate({ brightness: 1.1 }).resize(320).webp().toBuffer()),
    await post(thief, Buffer.from('<svg onload="alert(1)"/>')),
  ];
  await post(thief, await sharp(other).resize(320).webp().toBuffer());
  const flat = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  for (const person of [owner, thief]) await post(person, flat); // tells nothing

  expect((await call(at.publishableKey)).status).toBe(401);
  const answer = await call(at.secretKey);
  expect([answer.status, await answer.json()]).toEqual([200, { seen: 8 }]);
  const raised = await sql<{ listing_id: string; code: string }[]>`
    select listing_id, reasons -> 0 ->> 'code' as code from private.moderation_items where source = 'pictures'`;
  expect(new Map(raised.map(({ listing_id, code }) => [listing_id, code]))).toEqual(
    new Map(copies.map((id, place) => [id, place < 3 ? 'same_picture' : 'unreadable_picture'])),
  );
  expect(await (await call(at.secretKey)).json()).toEqual({ seen: 0 });
});
