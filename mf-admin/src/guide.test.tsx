import { withRemote } from '@dabbab/testing/ad';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import manifest from '../remote.json' with { type: 'json' };
import './locales.ts';
import { entryOf } from './console/navigation.ts';
import { chapters } from './features/guide/chapters.ts';
import { GuideScreen } from './features/guide/guide-screen.tsx';
import ar from './features/guide/locales/ar.json' with { type: 'json' };
import en from './features/guide/locales/en.json' with { type: 'json' };
import { findTasks } from './features/guide/use-chapters.ts';

const routes = Object.keys(chapters).map((name) => `/admin/${name}`);
let remove = () => {};
beforeEach(() => {
  remove = withRemote({ routes: ['/admin', ...routes] });
});
afterEach(() => remove());

const open = (query = '', language: 'ar' | 'en' = 'ar') =>
  renderScreen(<GuideScreen />, { at: `/admin/guide${query}`, user: { ...rider, isAdmin: true }, language });
const task = (title: string) => screen.findByRole('heading', { name: title });

describe('the guide', () => {
  it('opens the chapter of the desk from which one came', async () => {
    open('?chapter=users');
    expect(await screen.findByRole('heading', { level: 2, name: 'المستخدمين' })).toBeVisible();
    const steps = within((await task('أوقف عضو أو رجّعه')).parentElement as HTMLElement).getAllByRole('listitem');
    expect(steps).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'المستخدمين' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'المدفوعات' }));
    expect(await task('رجّع مبلغ')).toBeVisible();
  });

  it('begins with what all desks share, also for an unknown chapter', async () => {
    open('?chapter=nothing');
    expect(await screen.findByRole('heading', { level: 2, name: 'أساسيات كل الشاشات' })).toBeVisible();
  });

  it('finds tasks however they are spelt, and leads to their desk', async () => {
    const { location } = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'ابحث في الدليل' }), 'اوقف عضو');
    const found = (await task('أوقف عضو أو رجّعه')).parentElement as HTMLElement;
    expect(within(found).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/users/);
    expect(screen.queryByRole('heading', { name: 'رجّع مبلغ' })).toBeNull();
    expect(new URLSearchParams(location().split('?')[1]).get('q')).toBe('اوقف عضو');
  });

  it('says that nothing was found, and takes the search back', async () => {
    open('?q=zzz', 'en');
    expect(await screen.findByRole('heading', { name: 'The guide has nothing about "zzz"' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What all desks share' })).toBeVisible());
  });

  it('leaves out desks that this build lacks', async () => {
    remove();
    remove = withRemote({ routes: ['/admin', '/admin/users'] });
    open('?chapter=payments');
    expect(await screen.findByRole('heading', { level: 2, name: 'أساسيات كل الشاشات' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'المدفوعات' })).toBeNull();
    expect(screen.getByRole('link', { name: 'المستخدمين' })).toBeVisible();
  });
});

test('every chapter has its texts in both languages, with a title and steps for each task', () => {
  const shape = (texts: typeof ar.chapters | typeof en.chapters) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, { about, tasks }]) => {
        expect(about).not.toBe('');
        for (const { title, steps } of Object.values(tasks)) expect([title, steps]).not.toContain('');
        return [name, Object.keys(tasks)];
      }),
    );
  const expected = Object.fromEntries(Object.entries(chapters).map(([name, tasks]) => [name, Object.keys(tasks)]));
  expect(shape(ar.chapters)).toEqual(expected);
  expect(shape(en.chapters)).toEqual(expected);
});

test('every page of the console has a chapter, under its name in the menu', () => {
  const names = manifest.routes.map(({ path }) => entryOf(path)?.name);
  expect(names.filter((name) => name === undefined || !(name in chapters))).toEqual([]);
});

test('what a task asks of its desk is something that the desk can be asked', () => {
  const asked = Object.entries(chapters).flatMap(([name, tasks]) =>
    Object.values(tasks).flatMap((question: string) => {
      const route = manifest.routes.find(({ path }) => path === `/admin/${name}`);
      const known = (route?.prefetch ?? []).flatMap((request) => ('pass' in request ? request.pass : []));
      return [...new URLSearchParams(question).keys()].map((parameter) => ({ name, parameter, known }));
    }),
  );
  expect(asked.length).toBeGreaterThan(10);
  for (const { name, parameter, known } of asked) expect(known, name).toContain(parameter);
});

test('all words of a search must be there, in the name of the chapter, the title or the steps', () => {
  const chapter = {
    name: 'users' as const,
    title: 'Users',
    about: '',
    tasks: [
      { key: 'a', title: 'Suspend a person', steps: ['Write the reason'], to: undefined },
      { key: 'b', title: 'Find a person', steps: ['Search by name'], to: undefined },
    ],
  };
  const keys = (query: string) => findTasks([chapter], query).flatMap(({ tasks }) => tasks.map(({ key }) => key));
  expect(keys('REASON suspend')).toEqual(['a']);
  expect(keys('person')).toEqual(['a', 'b']);
  expect(keys('users')).toEqual(['a', 'b']);
  expect(keys('users find')).toEqual(['b']);
  expect(keys('refund')).toEqual([]);
});
