import sharp from 'sharp';
import { expect, it } from 'vitest';
import { serveFor, siteOn } from '../test-site.ts';

const webp = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#c30' } })
  .webp()
  .toBuffer();

it('draws a picture of an ad as a JPEG for link previews, and keeps it', async () => {
  let asked = 0;
  const supabase = await serveFor((request, response) => {
    asked += 1;
    expect(request.url).toBe('/storage/v1/object/public/listings/a/b/1280.webp');
    response.end(webp);
  });
  const site = await siteOn(supabase);
  for (const _time of [1, 2]) {
    const answer = await site.request('/previews/wide/listings/a/b/1280.webp.jpg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(asked).toBe(1);
});

it('leads to the stored picture when it cannot be drawn, and says what is not there', async () => {
  const broken = await serveFor((_request, response) => void response.end('no picture'));
  const answer = await (await siteOn(broken)).request('/previews/square/avatars/a/me.webp.jpg');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`${broken}/storage/v1/object/public/avatars/a/me.webp`);
  const empty = await serveFor((_request, response) => void response.writeHead(404).end());
  expect((await (await siteOn(empty)).request('/previews/wide/listings/a/b.webp.jpg')).status).toBe(404);
});

it.each([
  '/previews/wide/private/a.jpg',
  '/previews/wide/listings/../../rest/v1/x.jpg',
  '/previews/huge/listings/a.jpg',
  '/previews/wide/listings/%2e%2e/a.jpg',
])('asks for nothing at %s', async (path) => {
  let asked = 0;
  const site = await siteOn(await serveFor(() => void (asked += 1)));
  expect((await site.request(path)).status).toBe(404);
  expect(asked).toBe(0);
});
