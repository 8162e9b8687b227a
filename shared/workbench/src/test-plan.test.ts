import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { expect, it } from 'vitest';
import { root } from './paths.ts';
import { planTests, stageFiles } from './test-plan.ts';

it('runs everything, or the stages that are named, in their order', () => {
  expect(planTests([], root)).toEqual([{ name: 'check' }, { name: 'unit' }, { name: 'api' }, { name: 'e2e' }]);
  expect(planTests(['api', 'unit'], root)).toEqual([{ name: 'unit' }, { name: 'api' }]);
});

it('runs what belongs to a domain, by its name', () => {
  const [check, unit, api, e2e] = planTests(['shops'], root);
  expect(check).toEqual({ name: 'check' });
  expect(unit?.files?.every((file) => file.startsWith('mf-shops/'))).toBe(true);
  expect(api?.files).toContain('supabase/tests/shops.plans.test.ts');
  expect(api?.files).not.toContain('supabase/tests/listings.plans.test.ts');
  expect(e2e?.files).toContain('e2e/shops/directory.spec.ts');
  expect(planTests(['e2e', 'shops'], root)).toEqual([e2e]);
});

it('gives every test to one domain', () => {
  const planned = [...repositoryRemotes, 'platform'].flatMap((domain) =>
    planTests([domain], root).flatMap(({ files = [] }) => files),
  );
  const all = Object.values(stageFiles).flatMap((pattern) => (pattern ? globSync(pattern, { cwd: root }) : []));
  expect(planned.toSorted()).toEqual(all.toSorted());
});

it('knows every test of the repository', () => {
  const known = new Set(
    Object.values(stageFiles).flatMap((pattern) => (pattern ? globSync(pattern, { cwd: root }) : [])),
  );
  const written = ['shared', 'shell', 'supabase', 'e2e', ...globSync('mf-*', { cwd: root })].flatMap((folder) =>
    globSync('**/*.{test,spec}.{ts,tsx}', {
      cwd: join(root, folder),
      exclude: ['**/node_modules/**', '**/dist/**'],
    }).map((file) => join(folder, file)),
  );
  expect(written.filter((file) => !known.has(file))).toEqual([]);
});

it('says what there is when a word is none of it', () => {
  expect(() => planTests(['listing', 'unit'], root)).toThrow(
    'There is no "listing" to test. There are the stages check, unit, api, e2e and the domains account, admin, listings, messaging, shops, platform.',
  );
});
