import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useVersionForm } from './use-version-form.ts';

interface Row {
  updated_at: string;
  price: number;
  name: string;
}

const first: Row = { updated_at: '1', price: 50, name: 'Plan' };
const valuesOf = ({ price, name }: Row) => ({ price: String(price), name });
const open = (row = first) =>
  renderHook(({ now }: { now: Row }) => useVersionForm('plan:a', now, valuesOf), { initialProps: { now: row } });

beforeEach(() => sessionStorage.clear());

test('what another admin changed is told, and taken without what was typed here', () => {
  const form = open();
  act(() => form.result.current.set({ name: 'My plan' }));
  expect(form.result.current).toMatchObject({ outdated: false, theirs: [] });
  form.rerender({ now: { updated_at: '2', price: 60, name: 'Plan' } });
  expect(form.result.current).toMatchObject({ outdated: true, theirs: ['price'], base: first });
  act(() => form.result.current.takeTheirs());
  expect(form.result.current).toMatchObject({
    outdated: false,
    base: { updated_at: '2' },
    values: { price: '60', name: 'My plan' },
  });
});

test('what was typed is there again when the form opens anew, until it is sent', () => {
  const form = open();
  act(() => form.result.current.set({ price: '70' }));
  form.unmount();
  const again = open({ ...first, updated_at: '2' });
  expect(again.result.current).toMatchObject({ values: { price: '70' }, outdated: true });
  again.result.current.finish();
  again.unmount();
  expect(open().result.current.values.price).toBe('50');
});
