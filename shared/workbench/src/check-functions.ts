/** Type-checks what Deno runs: the Edge Functions, those of the tests, and the worker that they run in. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { denoProgram } from 'embedded-supabase/functions/deno';
import { denoConfig } from 'embedded-supabase/functions/folder';
import { root } from './paths.ts';

const entries = globSync(
  [
    'supabase/functions/[!_]*/index.ts',
    'shared/embedded-supabase/src/functions/worker/*.ts',
    'shared/embedded-supabase/tests/project/supabase/functions/[!_]*/index.ts',
  ],
  { cwd: root },
).map((path) => join(root, path));

/** Those with the same deno.json are checked together. */
const byConfig = Map.groupBy(
  await Promise.all(entries.map(async (entry) => ({ entry, config: await denoConfig(entry) }))),
  ({ config }) => config,
);

const results = [...byConfig].map(([config, members]) => {
  const args = [
    'check',
    '--quiet',
    '--no-lock',
    '--node-modules-dir=manual',
    ...(config ? [`--config=${config}`] : []),
  ];
  const { status } = spawnSync(denoProgram(), [...args, ...members.map(({ entry }) => entry)], {
    stdio: 'inherit',
    env: { ...process.env, DENO_DIR: join(tmpdir(), 'dabbab-deno'), DENO_NO_UPDATE_CHECK: '1' },
  });
  return status === 0;
});
process.exitCode = results.every(Boolean) ? 0 : 1;
