import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Palette } from './palette.tsx';
import type { Place } from './use-places.ts';

const pages: Place[] = [
  { to: '/admin/users', icon: 'users', name: 'المستخدمين', detail: 'الإدارة' },
  { to: '/admin/audit', icon: 'clock', name: 'سجل العمليات', detail: 'الإدارة' },
];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>(); // jsdom has no layout
  onClose.mockReset();
});

const show = async () => {
  const rendered = renderScreen(<Palette pages={pages} onClose={onClose} />, { at: '/admin' });
  return { ...rendered, field: await screen.findByRole('combobox', { name: 'ابحث في كل شيء' }, { timeout: 8000 }) };
};

test('a page is found by part of its name, however it is spelt', async () => {
  const requests = answerRest({ 'GET rpc/admin_find': () => [] });
  const { field, location } = await show();
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.type(field, 'العمليّات{Enter}');
  expect(location()).toBe('/admin/audit');
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests.length).toBeLessThanOrEqual(1);
});

test('people, ads and shops are found by words, and chosen by keys', async () => {
  const requests = answerRest({
    'GET rpc/admin_find': () => [
      { kind: 'user', id: 'u1', title_ar: 'ماجد', title_en: 'ماجد', detail: '+966533118091' },
      { kind: 'listing', id: 'l1', title_ar: 'هوندا ماجد', title_en: null, detail: null },
    ],
  });
  const { field, location } = await show();
  await userEvent.type(field, 'ماجد');
  const [person, ad] = await screen.findAllByRole('option');
  expect(person).toHaveTextContent('ماجد+966533118091');
  expect(ad).toHaveTextContent('هوندا ماجدإعلان');
  expect(requests.map(({ query }) => query.q)).toEqual(['ماجد']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(location()).toBe('/admin/listings?open=l1');
});

test('says that nothing was found', async () => {
  answerRest({ 'GET rpc/admin_find': () => [] });
  const { field } = await show();
  await userEvent.type(field, 'zzz');
  expect(await screen.findByText('ما لقينا شي. جرّب كلمة ثانية.')).toBeInTheDocument();
  expect(screen.queryByRole('option')).toBeNull();
});
