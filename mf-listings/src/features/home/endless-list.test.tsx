import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ads, pageOf } from '../../cards/tests/ads.ts';
import { HomeScreen } from './home-screen.tsx';
import { homeAnswers, standInForLayout } from './tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });

/** Those that are told when the end of the list comes near. */
let watching: Set<(entries: { isIntersecting: boolean }[]) => void>;
beforeEach(() => {
  standInForLayout(() => false);
  watching = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        watching.add(this.#tell);
      }
      disconnect() {
        watching.delete(this.#tell);
      }
    },
  );
});

/** Scrolls to the end of the list. */
const comeNear = () => act(async () => [...watching].forEach((tell) => tell([{ isIntersecting: true }])));

/** The home page with a list of these pages, by cursor; the first has none. */
function show(pages: Record<string, object>) {
  const requests = answerRest(homeAnswers(({ query }) => pages[query.after ?? 'first']));
  const lists = () => requests.filter(({ path }) => path === 'rpc/list_listings').map(({ query }) => query);
  return { ...renderScreen(<HomeScreen />), lists };
}

const more = () => screen.findByRole('button', { name: 'اعرض المزيد' });
const further = () => screen.findByRole('button', { name: 'كمّل البحث' });
const ad = (number: number) => screen.findByRole('link', { name: `إعلان ${number}` });

it('loads the next page when its end comes near', async () => {
  const { lists } = show({ first: pageOf(ads(24), 'c24'), c24: pageOf(ads(2, 25)) });
  await more();
  await comeNear();
  expect(await ad(26)).toBeVisible();
  expect(lists()).toEqual([{}, { after: 'c24' }]);
});

it('waits for the button after four pages in a row, also where one of them came short', async () => {
  const user = userEvent.setup();
  const { lists } = show({
    first: pageOf(ads(24), 'c24'),
    c24: pageOf(ads(1, 25), 'c25'),
    c25: pageOf(ads(24, 26), 'c49'),
    c49: pageOf(ads(24, 50), 'c73'),
    c73: pageOf(ads(1, 74)),
  });
  await more();
  await comeNear();
  await user.click(await further());
  expect(await ad(49)).toBeVisible();
  await comeNear();
  expect(await ad(73)).toBeVisible();
  await comeNear();
  expect(lists()).toHaveLength(4);
  await user.click(await more());
  expect(await ad(74)).toBeVisible();
});

it('looks further only when told to where a page came short, and then goes on as usual', async () => {
  const user = userEvent.setup();
  const empty = Promise.withResolvers<object>();
  const { lists } = show({
    first: pageOf(ads(20), 'c20'),
    c20: empty.promise,
    far: pageOf(ads(24, 21), 'c44'),
    c44: pageOf(ads(1, 45)),
  });
  const button = await further();
  const note = () => screen.getByText('يمكن فيه إعلانات ثانية، بس البحث عنها ياخذ وقت أطول.');
  expect(note().closest('[role=status]')).toBeVisible();
  await comeNear();
  expect(lists()).toEqual([{}]);

  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('جاري البحث عن إعلانات ثانية')).toBeVisible();
  empty.resolve(pageOf([], 'far'));
  await waitFor(() => expect(note()).toBeVisible());
  await comeNear();
  expect(lists()).toEqual([{}, { after: 'c20' }]);

  await user.keyboard('{Enter}');
  expect(await ad(44)).toBeVisible();
  expect(await more()).toBe(button);
  expect(button).toHaveFocus();
  await comeNear();
  expect(await ad(45)).toBeVisible();
  expect(lists()).toEqual([{}, { after: 'c20' }, { after: 'far' }, { after: 'c44' }]);
});

it('never says that nothing fits before the whole list was looked through', async () => {
  const user = userEvent.setup();
  const { lists } = show({ first: pageOf([], 'c0'), c0: pageOf([]) });
  const nothing = { name: 'ما فيه إعلانات إلى الحين' };
  const button = await further();
  expect(screen.queryByRole('heading', nothing)).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('heading', nothing)).toBeVisible();
  expect(lists()).toEqual([{}, { after: 'c0' }]);
});

it('ends a list of which the last page is full', async () => {
  show({ first: pageOf(ads(24)) });
  await ad(24);
  expect(screen.queryByRole('button', { name: /^(?:اعرض المزيد|كمّل البحث)$/ })).toBeNull();
});
