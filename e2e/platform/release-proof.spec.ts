import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveContract } from '@dabbab/remote-tools/release/live-site';
import { prove } from '@dabbab/remote-tools/release/proof/prove';
import { publish } from '@dabbab/remote-tools/release/publish';
import { changedBuild } from '../support/changed-build.ts';
import { type Fault, faultyBuild } from '../support/faulty-build.ts';
import { type ReleaseSite, startReleaseSite } from '../support/release-targets.ts';
import { test as base, expect } from '../support/test.ts';

const admin = { email: 'admin@dabbab.test', password: 'dabbab123' };

/** Releases a build of mf-shops after it was looked at; gives what the ledger says of it. */
async function release({ url, target, remotes }: ReleaseSite, dist: string) {
  const pictures = await mkdtemp(join(tmpdir(), 'dabbab-proof-'));
  const look: Parameters<typeof publish>[0]['prove'] = (build, before) =>
    prove({ build, before, dist, site: url, account: admin, pictures });
  await publish({ ...target, dist, remotes, contract: await liveContract(url), prove: look });
}

const faults: Record<string, [Fault, RegExp]> = {
  'that cannot be loaded': [{ code: 'throw new Error("broken");' }, /E-REMOTE-LOAD/],
  'that crashes': [{ app: 'throw new Error("broken")' }, /E-REMOTE-CRASH/],
  'that shows nothing': [{ app: 'return null' }, /Nothing of it appears/],
  'that needs what the shell has not': [
    { app: `host['@dabbab/platform/router'].useNewThing; return h('h1', null, 'Shops')` },
    /The live shell has no @dabbab\/platform\/router: useNewThing/,
  ],
  'whose styles reach others': [
    { css: 'header a { color: red } :where([data-remote="shops"]) { h1 { color: red } }' },
    /Its style "header a" reaches outside of it: <a /,
  ],
  'that throws besides': [
    { app: `setTimeout(() => { throw new Error('later') }); return h('h1', null, 'Shops')` },
    /Something failed: later/,
  ],
  'whose slot is gone': [{ slot: 'undefined' }, /The slot [\w-]+ that it lends cannot be loaded/],
  'that leaves something behind': [
    {
      app: `host.react.useEffect(() => void setInterval(() => {}, 1000), []); return h('div', null, h('h1', null, 'Shops'))`,
    },
    /mf-shops leaves behind the interval "every 1000 ms", opened at /,
  ],
  'that nobody can read': [
    { app: `return h('div', null, h('h1', null, 'Shops'), h('img', { src: '/favicon.ico' }))` },
    /axe: image-alt/,
  ],
  'with a second library': [
    { code: '/* No QueryClient set, use QueryClientProvider */' },
    /It brings a second @tanstack\/react-query/,
  ],
  'that is too heavy': [{ code: `/* ${'x'.repeat(2_000_000)} */` }, /Its start weighs \d+ KB/],
};

/** A worker has one site for all that is refused, which does not change it. */
const test = base.extend<object, { site: ReleaseSite }>({
  site: [
    async ({ browserName: _any }, provide) => {
      const site = await startReleaseSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
test.slow();

for (const [what, [fault, reason]] of Object.entries(faults))
  test(`a build ${what} is refused before anybody gets it @once`, async ({ site }) => {
    await expect(release(site, await faultyBuild(fault))).rejects.toThrow(reason);
    expect(await site.target.ledger.steps('shops', 10)).toEqual([]);
  });

for (const [what, build] of Object.entries({
  'of another version': () => changedBuild('NEXT'),
  'that was written by hand, as the faulty ones are': () => faultyBuild({}),
}))
  test(`a build ${what} is released @once`, async () => {
    const site = await startReleaseSite();
    try {
      await release(site, await build());
      expect(await site.target.ledger.steps('shops', 10)).toMatchObject([{ act: 'release' }]);
    } finally {
      await site.stop();
    }
  });
