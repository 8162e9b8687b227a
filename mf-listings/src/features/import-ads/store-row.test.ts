import { storedUrl } from '@dabbab/platform/pictures';
import { rider } from '@dabbab/testing/render';
import { expect, it, vi } from 'vitest';
import { AD_BUCKET } from '../../data/listings/ad-pictures.ts';
import { importRow } from './import-row.ts';
import { PictureError, storeRow } from './store-row.ts';

const address = storedUrl(AD_BUCKET, `${rider.id}/a/b/1280.webp`);
const row = importRow({ number: 2, values: { pictures: [address] }, problems: {} });

it.each([
  ['waits for the connection', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'offline' }],
  ['says that it is lost', () => Promise.resolve(new Response(null, { status: 404 })), new PictureError('lost')],
])('a picture of an export that cannot be fetched %s', async (_what, answer, expected) => {
  vi.stubGlobal('fetch', answer);
  await expect(storeRow(row, [], rider.id)).rejects.toMatchObject(expected);
});
