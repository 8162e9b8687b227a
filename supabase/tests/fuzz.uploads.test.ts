/** Files of any name, kind and content: refused, or kept as pictures in the folder of whoever sent them. */
import { type Person, newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { bounds, patience } from './fuzz/bounds.ts';

const { url, publishableKey } = inject('backend');

/** What a browser draws, and never runs. */
const pictureTypes: readonly string[] = ['image/webp', 'image/jpeg'];
const staysPicture = (headers: Record<string, string>) =>
  pictureTypes.includes(headers['content-type']?.toLowerCase().split(';')[0] ?? '') &&
  headers['x-content-type-options'] === 'nosniff';

describe.skipIf(lacks('dbUrl'))('a file', () => {
  let person: Person;
  let stranger: Person;
  let token: string;
  const pictures: Uint8Array[] = [];

  beforeAll(async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c60' } });
    for (const format of ['webp', 'jpeg', 'png'] as const)
      pictures.push(new Uint8Array(await picture.clone().toFormat(format).toBuffer()));
    [person, stranger] = await Promise.all([newUser(), newUser()]);
    token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  });

  const upload = async (bucket: string, path: string, type: string, bytes: Uint8Array) => {
    const send = () =>
      fetch(`${url}/storage/v1/object/${bucket}/${path}`, {
        method: 'POST',
        headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': type },
        body: bytes as BodyInit,
      });
    // A connection that was idle for long may be closed at the very moment it is used.
    const answer = await send().catch(send);
    return { status: answer.status, text: await answer.text() };
  };

  /** Whatever it holds, a browser takes it for what these say. */
  const headersOf = async (key: string): Promise<Record<string, string>> => {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const answer = await fetch(`${url}/storage/v1/object/authenticated/${path}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return Object.fromEntries(answer.headers);
  };

  it('is refused, or lies where its sender may put it, as a picture that never runs', patience, async () => {
    const contents: Arbitrary<Uint8Array> = oneof(
      uint8Array({ maxLength: 200 }),
      constantFrom(...pictures),
      // Something else behind, before or inside the first bytes of a picture.
      tuple(constantFrom(...pictures), uint8Array({ maxLength: 50 })).map(
        ([picture, more]) => new Uint8Array([...picture, ...more]),
      ),
      tuple(constantFrom(...pictures), uint8Array({ minLength: 1, maxLength: 8 })).map(
        ([picture, more]) => new Uint8Array([...more, ...picture]),
      ),
      constantFrom(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        'GIF89a<script>',
        '<?php',
        '%PDF-1.7',
        'MZ',
      ).map((text) => new TextEncoder().encode(text)),
    );
    const types = constantFrom(
      'image/webp',
      'image/jpeg',
      'image/png',
      'image/avif',
      'image/svg+xml',
      'text/html',
      'IMAGE/WEBP',
      'image/webp; charset=x',
      'application/octet-stream',
      'x',
    );
    const piece = oneof(
      constantFrom(
        person.id,
        stranger.id,
        crypto.randomUUID(),
        '..',
        '.',
        '%2e%2e',
        '%2F',
        '%5c',
        '%00',
        '320.webp',
        'a.jpg',
        'a.webp',
        'a.html',
        '%F0%9F%98%80.png',
        '%E2%80%AE.webp',
        'a'.repeat(300),
      ),
      string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const path = oneof(
      array(piece, { minLength: 1, maxLength: 4 }),
      constantFrom('a.webp', 'b.jpg', 'c.png', 'd.html').map((name) => [person.id, crypto.randomUUID(), name]),
      constantFrom('a.webp', 'b.jpg', 'c.png').map((name) => [person.id, name]),
    ).map((pieces) => pieces.join('/'));
    let taken = 0;
    await assert(
      asyncProperty(
        constantFrom('listings', 'avatars', 'messages', 'site', 'nothing', '..'),
        path,
        types,
        contents,
        async (bucket, name, type, bytes) => {
          const { status, text } = await upload(bucket, name, type, bytes);
          const key = status < 300 ? (JSON.parse(text) as { Key: string }).Key : '';
          const served = key ? await headersOf(key) : {};
          taken += key ? 1 : 0;
          expect({
            failed: status >= 500 && text,
            elsewhere: key !== '' && !key.startsWith(`${bucket}/${person.id}/`) && key,
            runs: key !== '' && !staysPicture(served) && served,
          }).toEqual({ failed: false, elsewhere: false, runs: false });
        },
      ),
      bounds(300, 4),
    );
    // Else it has tried nothing that is taken, and so nothing at all.
    expect(taken).toBeGreaterThan(0);
  });
});
