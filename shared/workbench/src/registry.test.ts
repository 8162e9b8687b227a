import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { expect, it } from 'vitest';
import { writeRegistry } from './registry.ts';

it('lists the remotes of this repository and what another site has beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-registry-'));
  const file = join(folder, 'remotes.json');
  const entry = (name: string) => [name, { name, from: 'elsewhere' }] as const;
  await writeRegistry(file, Object.fromEntries([...repositoryRemotes, 'rides'].map(entry)));
  const { remotes } = JSON.parse(await readFile(file, 'utf8')) as { remotes: { name: string }[] };
  expect(remotes.map(({ name }) => name)).toEqual(['account', 'admin', 'listings', 'messaging', 'shops', 'rides']);
  await rm(folder, { recursive: true });
});
