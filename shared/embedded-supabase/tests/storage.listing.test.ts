/** Lists of objects, by level (`list`) and by page (`listV2`). */
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, newUser, secret } from '../testing/clients.ts';
import { bytes, newBucket } from '../testing/storage-buckets.ts';

let bucket: string;
const files = () => secret().storage.from(bucket);
const names = ['zz', 'bb', 'xx', 'cc', 'aa', 'yy'];
beforeAll(async () => {
  bucket = await newBucket();
  for (const name of names) await files().upload(`in/${name}.webp`, bytes(3));
  await files().upload('in/below/deep.webp', bytes(4));
  await files().upload('top.webp', bytes());
  await files().upload('100%_of.webp'.replace('%', '&'), bytes());
});
const filesIn = (data: { name: string; id: string | null }[] | null) =>
  (data ?? []).filter((one) => one.id !== null).map((one) => one.name.replace('.webp', ''));

describe('list', () => {
  it('sorts by name and by time, both ways', async () => {
    const sorted = async (column: string, order: string) =>
      filesIn((await files().list('in', { sortBy: { column, order } })).data);
    expect(await sorted('name', 'asc')).toEqual(names.toSorted());
    expect(await sorted('name', 'desc')).toEqual(names.toSorted().toReversed());
    expect(await sorted('created_at', 'asc')).toEqual(names);
    expect(await sorted('created_at', 'desc')).toEqual(names.toReversed());
  });

  it('pages', async () => {
    const page = async (offset: number) => (await files().list('in', { limit: 3, offset })).data ?? [];
    const [first, second, third] = [await page(0), await page(3), await page(6)];
    expect([first.length, second.length, third.length]).toEqual([3, 3, 1]);
    expect(new Set([...first, ...second, ...third].map((one) => one.name)).size).toBe(7);
  });

  it('searches names by their beginning, and takes no wildcards', async () => {
    const found = async (search: string) => (await files().list('in', { search })).data?.map((one) => one.name);
    expect(await found('A')).toEqual(['aa.webp']);
    expect(await found('bel')).toEqual(['below']);
    expect(await found('%')).toEqual([]);
  });

  it('shows nothing to those without a policy, and nothing of a bucket that is not there', async () => {
    const { client } = await newUser();
    for (const one of [client, anon()]) expect((await one.storage.from(bucket).list('in')).data).toEqual([]);
    expect((await secret().storage.from('nowhere').list()).data).toEqual([]);
  });

  it('refuses to sort by what is no column', async () => {
    const answer = await files().list('in', { sortBy: { column: 'owner; drop table', order: 'asc' } });
    expect(answer.error).toMatchObject({ status: 400 });
  });
});

describe('listV2', () => {
  it('lists whole names below a prefix', async () => {
    const { data } = await files().listV2({ prefix: 'in/' });
    expect(data).toMatchObject({ hasNext: false, folders: [] });
    expect(data?.objects.map((one) => one.name)).toEqual([
      'in/aa.webp',
      'in/bb.webp',
      'in/below/deep.webp',
      'in/cc.webp',
      'in/xx.webp',
      'in/yy.webp',
      'in/zz.webp',
    ]);
  });

  it('lists one level with a delimiter', async () => {
    const { data } = await files().listV2({ with_delimiter: true });
    expect(data?.folders).toEqual([expect.objectContaining({ name: 'in/' })]);
    expect(data?.objects.map((one) => one.name)).toContain('top.webp');
  });

  it.each([
    ['name', 'asc', names.toSorted()],
    ['name', 'desc', names.toSorted().toReversed()],
    ['created_at', 'asc', names],
    ['created_at', 'desc', names.toReversed()],
  ] as const)('pages by %s %s without losing or doubling', async (column, order, expected) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages++) {
      const options = { prefix: 'in/', with_delimiter: true, limit: 2, sortBy: { column, order } };
      const { data } = await files().listV2({ ...options, ...(cursor && { cursor }) });
      seen.push(...(data?.objects ?? []).map((one) => one.name.slice(3, 5)));
      cursor = data?.nextCursor;
      if (!data?.hasNext) break;
    }
    expect(seen).toEqual(expected);
  });

  it('refuses a cursor it did not give', async () => {
    expect((await files().listV2({ cursor: 'nonsense' })).error).not.toBeNull();
  });

  it('shows nothing to those without a policy', async () => {
    expect((await anon().storage.from(bucket).listV2({})).data).toMatchObject({ objects: [], folders: [] });
  });
});
