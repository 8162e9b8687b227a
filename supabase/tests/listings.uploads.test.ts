/** What the server takes as a file of an ad, whatever a browser sends and however it sends it. */
import { newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { bytes, unique } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const { url, publishableKey } = inject('backend');
const MEGABYTE = 1024 * 1024;
const script = '<script>alert(1)</script>';

let owner: Person;
beforeAll(async () => {
  owner = await newUser();
});
const files = () => owner.client.storage.from('listings');
const fresh = () => `${owner.id}/${unique()}`;

type Way = (file: Blob, type: string) => Promise<string | undefined>;

/** The status of a refusal, undefined where the file was taken. */
const refusalOf = async (call: PromiseLike<{ error: { statusCode?: string | undefined } | null }>) =>
  (await call).error?.statusCode;

const ways: Record<string, Way> = {
  added: (file, contentType) => refusalOf(files().upload(fresh(), file, { contentType })),
  'sent to a signed address': async (file, contentType) => {
    const { token, path: at } = await must<{ token: string; path: string }>(files().createSignedUploadUrl(fresh()));
    return refusalOf(files().uploadToSignedUrl(at, token, file, { contentType }));
  },
  'sent as it is': async (file, type) => {
    const { data } = await owner.client.auth.getSession();
    const answer = await fetch(`${url}/storage/v1/object/listings/${fresh()}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': type,
      },
      body: await file.arrayBuffer(),
    });
    return answer.ok ? undefined : ((await answer.json()) as { statusCode: string }).statusCode;
  },
};

describe.each(Object.entries(ways))('a file that is %s', (_way, send) => {
  it.each([
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'image/gif',
    'image/heic',
    'image/png',
    'image/avif',
    'text/html',
    'application/pdf',
    'application/octet-stream',
    'text/html, image/webp',
  ])('is refused as %s', async (type) => {
    expect(await send(new Blob([script], { type }), type)).toBe('415');
  });

  it.each(['image/webp', 'image/jpeg'])('is taken as %s', async (type) => {
    expect(await send(bytes(100, type), type)).toBeUndefined();
  });

  it('has at most five megabytes: neither forty nor one byte too many', async () => {
    expect(await send(bytes(5 * MEGABYTE), 'image/webp')).toBeUndefined();
    for (const size of [5 * MEGABYTE + 1, 40 * MEGABYTE]) {
      expect(await send(bytes(size), 'image/webp')).toBe('413');
    }
  });
});

it('a page that says it is a picture is served as one, and runs nowhere', async () => {
  const mask = fresh().replace('.webp', '.html');
  await must(files().upload(mask, new Blob([`RIFF....WEBP<!doctype html>${script}`], { type: 'image/webp' })));
  const answer = await fetch(files().getPublicUrl(mask).data.publicUrl);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});
