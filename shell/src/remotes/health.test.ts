import type { RemoteBuild } from '@dabbab/contract/registry';
import { expect, it, vi } from 'vitest';
import { reportError } from '../app/report-error.ts';
import { reportRetry, reportSlow } from './health.ts';

vi.mock('../app/report-error.ts', () => ({ reportError: vi.fn<typeof reportError>() }));

const build = { name: 'shops' } as RemoteBuild;

it('lets admins know of a remote that was slow, by one message whatever the seconds, and of no other', () => {
  reportSlow(build, './app', 4999);
  expect(reportError).not.toHaveBeenCalled();
  reportSlow(build, './app', 5200);
  reportSlow(build, './app', 7900);
  const [first, second] = vi.mocked(reportError).mock.calls;
  expect(first).toEqual([
    expect.objectContaining({ message: 'Slow: ./app of mf-shops', cause: '5.2 s' }),
    { severity: 'low', remote: 'shops' },
  ]);
  expect(second?.[0]).toMatchObject({ message: 'Slow: ./app of mf-shops', cause: '7.9 s' });
});

it('lets admins know of a remote that came with the second try', () => {
  reportRetry(build, './slots/shop-card', 'gone');
  expect(reportError).toHaveBeenLastCalledWith(
    expect.objectContaining({ message: 'Tried again: ./slots/shop-card of mf-shops', cause: 'gone' }),
    { severity: 'low', remote: 'shops' },
  );
});
