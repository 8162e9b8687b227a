import { withRemote } from '@dabbab/testing/ad';
import { expect, test } from 'vitest';
import { entryOf, groupsOfMenu } from './navigation.ts';

test('the menu leaves out pages that this build lacks, and groups without any', () => {
  const remove = withRemote({ routes: ['/admin', '/admin/users', '/admin/audit'] });
  expect(groupsOfMenu().map(({ name, entries }) => [name, ...entries.map(({ path }) => path)])).toEqual([
    ['main', '/admin'],
    ['administration', '/admin/users', '/admin/audit'],
  ]);
  remove();
});

test('both addresses of the dashboard have its name', () => {
  expect(entryOf('/admin/dashboard')?.name).toBe('dashboard');
  expect(entryOf('/admin')?.name).toBe('dashboard');
  expect(entryOf('/admin/nothing')).toBeUndefined();
});
