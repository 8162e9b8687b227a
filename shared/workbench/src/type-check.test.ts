import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('type-checks every TypeScript file of every workspace', () => {
  const listed = execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--listFilesOnly'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const checked = new Set(listed.split('\n').map((file) => relative(root, file)));
  const written = globSync('{*.ts,{shell,mf-*,shared/*,supabase,e2e}/**/*.{ts,tsx}}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|violations|functions)$/.test(path),
  });
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((file) => !checked.has(file))).toEqual([]);
}, 30_000);
