/**
 * The backend of the tests of the product: the one that the environment names (`npm run test:api -- --url …`), otherwise an
 * embedded one of its own.
 */
import { namedBackend, temporaryBackend } from 'embedded-supabase/testing/backend';
import type { TestProject } from 'vitest/node';
import { project } from '../start-project.ts';

export default async function setup(tests: TestProject): Promise<() => Promise<void>> {
  const named = namedBackend();
  const own = named ? null : await temporaryBackend({ workdir: project });
  const backend = named ?? own?.backend;
  if (backend) tests.provide('backend', backend);
  return async () => own?.stop();
}
