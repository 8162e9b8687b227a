import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import { expect, it } from 'vitest';
import { checkPromise } from './check-promise.ts';

const remote = (contract: string) => ({ contract }) as RemoteManifest;

it('refuses to promise what the types do not know', () => {
  expect(checkPromise(remote('^1.0.0'), '1.1.0')).toEqual([
    'remote.json: contract: "^1.0.0" promises to work in a shell of 1.0.0, but the types here are those of 1.1.0: write "^1.1.0", or install the @dabbab packages of 1.0.0',
  ]);
});

it.each(['^1.1.0', '1.1.0', '^1.2.0', '>=1.1.0 <3'])('lets %s pass beside the types of 1.1.0', (range) => {
  expect(checkPromise(remote(range), '1.1.0')).toEqual([]);
});
