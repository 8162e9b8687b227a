import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remoteConfig } from './remote.ts';

it('holds a remote in a variable of its own, whatever its noun', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-remote-'));
  const manifest = {
    name: 'ride-share2',
    contract: '^1.0.0',
    namespace: 'ride-share2',
    routes: [{ path: '/rides', access: 'public', title: 'titles.rides' }],
  };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
  expect(remoteConfig(folder).output?.uniqueName).toBe('dabbab_ride_share2_federated');
  await rm(folder, { recursive: true });
});
