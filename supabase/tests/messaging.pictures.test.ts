/** Pictures in messages: put there by a side of the conversation, seen by the two and by nobody else. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { block, denial, newAdmin, suspend } from './domain.ts';
import { messages, newTalk, send, summary, type Talk } from './talk.ts';

const pathOf = (id: string, person: { id: string }) => `${id}/${person.id}/${randomUUID()}.webp`;
const filesOf = (person: { client: Person['client'] }) => person.client.storage.from('messages');
const refused = async (call: PromiseLike<{ error: { statusCode?: string | undefined } | null }>) =>
  (await call).error?.statusCode ?? null;

async function upload(by: Person, id: string, path = pathOf(id, by)): Promise<string> {
  await must(filesOf(by).upload(path, bytes()));
  return path;
}
const shown = (path: unknown, more: object = {}) => ({ path, width: 1200, height: 900, ...more });
const sendPictures = (by: Person, id: string, pictures: unknown, body: string | null = null) =>
  send(by, id, body, randomUUID(), { pictures });

let talk: Talk;
beforeAll(async () => {
  talk = await newTalk();
});

describe('a picture of a conversation', () => {
  it('is seen by its two sides through signed links, and by nobody else', async () => {
    const { buyer, seller, id } = talk;
    const path = await upload(buyer, id);
    await must(sendPictures(buyer, id, [shown(path)]));
    for (const side of [buyer, seller]) {
      const { signedUrl } = await must<{ signedUrl: string }>(filesOf(side).createSignedUrl(path, 60));
      expect((await fetch(signedUrl)).status).toBe(200);
      expect((await must<object[]>(filesOf(side).list(`${id}/${buyer.id}`))).length).toBeGreaterThan(0);
    }
    for (const other of [await newUser(), await newAdmin(), { client: anon() }]) {
      expect(await refused(filesOf(other).createSignedUrl(path, 60))).not.toBeNull();
      expect(await refused(filesOf(other).download(path))).not.toBeNull();
      expect((await filesOf(other).list(`${id}/${buyer.id}`)).data ?? []).toEqual([]);
    }
    const { url } = inject('backend');
    expect((await fetch(`${url}/storage/v1/object/public/messages/${path}`)).ok).toBe(false);
  });

  it('is put into one’s own folder of an own conversation, under a name of its own', async () => {
    const { buyer, seller, id } = talk;
    const stranger = await newUser();
    const other = await newTalk();
    const add = (by: { client: Person['client'] }, path: string) => refused(filesOf(by).upload(path, bytes()));
    expect(await add(buyer, pathOf(id, buyer))).toBeNull();
    for (const [by, path] of [
      [buyer, pathOf(id, seller)],
      [buyer, pathOf(other.id, buyer)],
      [stranger, pathOf(id, stranger)],
      [stranger, pathOf(id, buyer)],
      [{ client: anon() }, pathOf(id, buyer)],
      [buyer, `${id}/${buyer.id}/${randomUUID()}.png`],
      [buyer, `${id}/${buyer.id}/x.webp`],
      [buyer, `${id}/${buyer.id}/${randomUUID()}/${randomUUID()}.webp`],
      [buyer, `${buyer.id}/${randomUUID()}.webp`],
      [buyer, `${randomUUID()}/${buyer.id}/${randomUUID()}.webp`],
    ] as const) {
      expect(await add(by, path)).toBe('403');
    }
  });

  it('is a WebP, or a JPEG as Safari makes it, of at most two megabytes', async () => {
    const { buyer, id } = talk;
    const path = pathOf(id, buyer);
    await must(filesOf(buyer).upload(path, bytes(64, 'image/jpeg'), { contentType: 'image/jpeg' }));
    expect((await must<Blob>(filesOf(buyer).download(path))).type).toBe('image/jpeg');
    expect(await denial(sendPictures(buyer, id, [shown(path)]))).toBeNull();
    for (const type of ['image/svg+xml', 'text/html', 'image/png'])
      expect(await refused(filesOf(buyer).upload(pathOf(id, buyer), bytes(10, type), { contentType: type }))).toBe(
        '415',
      );
    const large = bytes(2 * 1024 * 1024 + 1);
    expect(await refused(filesOf(buyer).upload(pathOf(id, buyer), large))).toBe('413');
  });

  it('that was not sent is its sender’s alone, who may take it back', async () => {
    const { buyer, seller, id } = await newTalk();
    const [kept, sent] = [await upload(buyer, id), await upload(buyer, id)];
    await must(sendPictures(buyer, id, [shown(sent)]));
    const seenBy = async (side: Person) =>
      (await must<{ name: string }[]>(filesOf(side).list(`${id}/${buyer.id}`))).map(({ name }) => name).toSorted();
    const [keptName, sentName] = [kept, sent].map((path) => path.split('/')[2]) as [string, string];
    expect(await seenBy(seller)).toEqual([sentName]);
    expect(await seenBy(buyer)).toEqual([keptName, sentName].toSorted());
    expect(await refused(filesOf(seller).createSignedUrl(kept, 60))).not.toBeNull();
    expect(await refused(filesOf(seller).download(kept))).not.toBeNull();
    expect((await filesOf(seller).remove([kept])).data ?? []).toEqual([]);
    expect(await must<object[]>(filesOf(buyer).remove([kept, sent]))).toHaveLength(1);
    expect(await seenBy(buyer)).toEqual([sentName]);
    expect(await denial(sendPictures(buyer, id, [shown(kept)]))).toBe('22023 pictures');
  });

  it('is neither replaced nor, once sent, removed, by its sender either', async () => {
    const { buyer, id } = talk;
    const path = await upload(buyer, id);
    await must(sendPictures(buyer, id, [shown(path)]));
    expect(await refused(filesOf(buyer).update(path, bytes(10)))).not.toBeNull();
    // By this word a browser knows that an upload whose answer was lost did arrive.
    expect(await refused(filesOf(buyer).upload(path, bytes()))).toBe('409');
    expect(await refused(filesOf(buyer).upload(path, bytes(10), { upsert: true }))).not.toBeNull();
    expect((await filesOf(buyer).remove([path])).data ?? []).toEqual([]);
    expect((await must<Blob>(filesOf(buyer).download(path))).size).toBe(64);
    await must(secret().storage.from('messages').remove([path]));
    expect(await refused(filesOf(buyer).upload(path, bytes(10)))).toBe('403');
  });

  it('is not added after a block or a suspension, while old ones stay seen', async () => {
    const { buyer, seller, id } = await newTalk();
    const path = await upload(buyer, id);
    await must(sendPictures(buyer, id, [shown(path)]));
    await block(seller, buyer);
    for (const side of [buyer, seller]) {
      expect(await refused(filesOf(side).upload(pathOf(id, side), bytes()))).toBe('403');
      expect(await refused(filesOf(side).download(path))).toBeNull();
    }
    expect(await denial(sendPictures(buyer, id, [shown(path)]))).toBe('42501 blocked');
    const second = await newTalk();
    await suspend(second.buyer);
    expect(await refused(filesOf(second.buyer).upload(pathOf(second.id, second.buyer), bytes()))).toBe('403');
  });
});

describe('a message with pictures', () => {
  it('needs no words, and shows its pictures to both', async () => {
    const { buyer, seller, id } = await newTalk();
    const pictures = [shown(await upload(buyer, id)), shown(await upload(buyer, id), { width: 800 })];
    expect(await must(sendPictures(buyer, id, pictures))).toMatchObject({ body: '', pictures, warning: null });
    for (const side of [buyer, seller]) expect(await messages(side, id)).toMatchObject([{ body: '', pictures }]);
    expect((await summary(seller, id)).data).toMatchObject({ last_pictures: 2, last_body: '', unread_count: 1 });
  });

  it('is stored once, also when it is sent again', async () => {
    const { buyer, id } = await newTalk();
    const pictures = [shown(await upload(buyer, id))];
    const client_id = randomUUID();
    const once = await must(send(buyer, id, 'هذي', client_id, { pictures }));
    expect(await must(send(buyer, id, 'هذي', client_id, { pictures }))).toEqual(once);
    expect(await denial(send(buyer, id, 'هذي', client_id))).toBe('22023 client_id');
    expect(await messages(buyer, id)).toHaveLength(1);
  });

  it('has between one and six, as they are', async () => {
    const { buyer, id } = await newTalk();
    const path = await upload(buyer, id);
    const seven = Array.from({ length: 7 }, () => shown(path));
    for (const pictures of [
      [],
      seven,
      {},
      'x',
      [path],
      [{ path }],
      [shown(path, { width: 0 })],
      [shown(path, { width: 1.5 })],
      [shown(path, { width: '<b>' })],
      [shown(path, { alt: 'more' })],
      [shown(null)],
      [null],
    ]) {
      expect(await denial(sendPictures(buyer, id, pictures, 'hi'))).toBe('22023 pictures');
    }
    expect(await denial(sendPictures(buyer, id, seven.slice(1)))).toBeNull();
  });

  it('has none of others, of another conversation, or that were never uploaded', async () => {
    const { buyer, seller, id } = await newTalk();
    const other = await newTalk();
    for (const path of [
      await upload(seller, id),
      await upload(other.buyer, other.id),
      pathOf(id, buyer),
      `../${pathOf(id, buyer)}`,
      `https://example.test/${randomUUID()}.webp`,
    ]) {
      expect(await denial(sendPictures(buyer, id, [shown(path)]))).toBe('22023 pictures');
      const row = { conversation_id: id, body: 'hi', pictures: [shown(path)] };
      expect(await denial(buyer.client.from('private_messages').insert(row))).toBe('22023 pictures');
    }
    expect(await messages(seller, id)).toEqual([]);
  });
});
