/** Rows written: one, several, merged, counted, held to a number. Cases of the public suite of postgrest-js. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { anon, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

describe.skipIf(lacks('dbUrl'))('rows', () => {
  let box: string;
  beforeEach(() => {
    box = randomUUID();
  });
  const entries = () => secret().from('lib_entries');
  const stored = async () =>
    (await entries().select('code, amount, note').eq('box', box).order('code')).data as Record<string, unknown>[];
  const fill = (...codes: string[]) => entries().insert(codes.map((code) => ({ box, code })));

  it('are inserted without an answer, or with what was asked for', async () => {
    const silent = await entries().insert({ box, code: 'a' });
    expect([silent.status, silent.data, silent.error]).toEqual([201, null, null]);
    const told = await entries().insert({ box, code: 'b' }).select('code, amount');
    expect([told.status, told.data]).toEqual([201, [{ code: 'b', amount: 7 }]]);
    const one = await entries().insert({ box, code: 'c' }).select('code').single();
    expect(one.data).toEqual({ code: 'c' });
  });

  it('that lack a column get null there, or its default when that is asked for', async () => {
    const rows = [
      { box, code: 'a', amount: 1 },
      { box, code: 'b', amount: 2, note: 'x' },
    ];
    const { data } = await entries().insert(rows).select('code, note');
    expect(data).toEqual([
      { code: 'a', note: null },
      { code: 'b', note: 'x' },
    ]);
    expect(await stored()).toEqual([
      { code: 'a', amount: 1, note: null },
      { code: 'b', amount: 2, note: 'x' },
    ]);
    const byDefault = [
      { box, code: 'c', amount: 1 },
      { box, code: 'd', note: 'x' },
    ];
    expect((await entries().insert(byDefault, { defaultToNull: false })).error).toBeNull();
    expect((await stored()).slice(2)).toEqual([
      { code: 'c', amount: 1, note: 'none' },
      { code: 'd', amount: 7, note: 'x' },
    ]);
  });

  it('are merged with those of the same key, or left', async () => {
    await fill('a');
    const merged = await entries()
      .upsert(
        [
          { box, code: 'a', amount: 9 },
          { box, code: 'b', amount: 10 },
        ],
        { onConflict: 'box,code' },
      )
      .select('code, amount, note');
    expect(merged.data).toEqual([
      { code: 'a', amount: 9, note: 'none' },
      { code: 'b', amount: 10, note: 'none' },
    ]);
    const left = await entries()
      .upsert(
        [
          { box, code: 'a', amount: 1 },
          { box, code: 'c', amount: 1 },
        ],
        { onConflict: 'box,code', ignoreDuplicates: true },
      )
      .select('code');
    expect(left.data).toEqual([{ code: 'c' }]);
    const none = await entries().upsert({ box, code: 'a' }, { onConflict: 'amount' });
    expect([none.status, none.error?.code]).toEqual([400, '42P10']);
    const twice = await entries().insert({ box, code: 'a' });
    expect([twice.status, twice.error?.code]).toEqual([409, '23505']);
  });

  it('are all written or none', async () => {
    const { error } = await entries().insert([
      { box, code: 'a', amount: 1 },
      { box, code: 'a', amount: 2 },
    ]);
    expect(error?.code).toBe('23505');
    const several = await entries()
      .insert([
        { box, code: 'b', amount: 1 },
        { box, code: 'c', amount: 2 },
      ])
      .select()
      .single();
    expect([several.status, several.error?.code]).toEqual([406, 'PGRST116']);
    expect(await stored()).toEqual([]);
  });

  it('are changed and removed with a count, silently, or with what they are', async () => {
    await fill('a', 'b', 'c');
    const silent = await entries().update({ amount: 1 }).eq('box', box).eq('code', 'a');
    expect([silent.status, silent.data]).toEqual([204, null]);
    const counted = await entries().update({ amount: 2 }, { count: 'exact' }).eq('box', box).select('code');
    expect([counted.status, counted.count, counted.data?.length]).toEqual([200, 3, 3]);
    const nothing = await entries().update({ amount: 3 }).eq('box', randomUUID()).select();
    expect([nothing.status, nothing.data]).toEqual([200, []]);
    const gone = await entries().delete({ count: 'exact' }).eq('box', box).in('code', ['a', 'b']);
    expect([gone.status, gone.count]).toEqual([204, 2]);
    expect((await entries().delete().eq('box', box).select('code')).data).toEqual([{ code: 'c' }]);
  });

  it('are not touched beyond the number that was allowed', async () => {
    await fill('a', 'b', 'c');
    const changed = await entries()
      .update({ amount: 1 })
      .eq('box', box)
      .setHeader('prefer', 'handling=strict,max-affected=2');
    expect([changed.status, changed.error?.code]).toEqual([400, 'PGRST124']);
    const removed = await entries().delete().eq('box', box).setHeader('prefer', 'handling=strict,max-affected=2');
    expect(removed.error?.code).toBe('PGRST124');
    expect((await stored()).map((row) => row.amount)).toEqual([7, 7, 7]);
    expect(
      (await entries().delete().eq('box', box).eq('code', 'a').setHeader('prefer', 'handling=strict,max-affected=2'))
        .error,
    ).toBeNull();
  });

  it('are not changed or removed without saying which', async () => {
    await fill('a');
    const changed = await entries().update({ amount: 1 });
    expect([changed.status, changed.error]).toMatchObject([
      400,
      { code: '21000', message: 'UPDATE requires a WHERE clause' },
    ]);
    expect((await entries().delete()).error).toMatchObject({
      code: '21000',
      message: 'DELETE requires a WHERE clause',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('of another shape are refused', async () => {
    const unknown = await entries().insert({ box, code: 'a', nope: 1 });
    expect([unknown.status, unknown.error?.code]).toEqual([400, 'PGRST204']);
    expect((await entries().update({ nope: 1 }).eq('box', box)).error?.code).toBe('PGRST204');
    expect((await entries().insert({ box, code: 'a', amount: 'many' })).error?.code).toBe('22P02');
    expect((await entries().insert({ box, code: null })).error?.code).toBe('23502');
  });

  it('hold JSON and lists as they were given', async () => {
    const data = { a: [1, null, 'two'], ع: { deep: true } };
    const list = ['q,r', '"s"', '{}', ''];
    const { data: row } = await entries().insert({ box, code: 'a', data, list }).select('data, list').single();
    expect(row).toEqual({ data, list });
  });

  it('are refused to those who may only read', async () => {
    const answer = await anon().from('lib_entries').insert({ box, code: 'a' });
    expect([answer.status, answer.error?.code]).toEqual([401, '42501']);
  });
});
