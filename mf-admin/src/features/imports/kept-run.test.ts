import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import { beforeEach, expect, test } from 'vitest';
import { findRun, forgetRun, keepRun, type KeptRun } from './kept-run.ts';

const run: KeptRun = {
  run: 'r',
  fileId: 'f',
  fileName: 'ads.csv',
  kind: 'listings',
  list: 'makers',
  owner: 'سعد',
  mapping: ['price', ''],
};
const file = new Blob(['price\n5']);

beforeEach(() => localStorage.clear());

test('an import is found again with its file and whose ads they are, by the admin who began it', async () => {
  await keepRun('one', run, file);
  expect(await findRun('one')).toMatchObject({ kept: run, file });
  expect(await findRun('other')).toBeUndefined();
});

test('once it is over nothing of it stays on the device, its file neither', async () => {
  await keepRun('one', run, file);
  forgetRun('one');
  expect(await findRun('one')).toBeUndefined();
  expect(await keptFiles.get('f')).toBeUndefined();
});
