import { globSync } from 'node:fs';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';

/** The stages of `npm test`, with the files of their tests; `check` looks at everything. */
export const stageFiles = {
  check: undefined,
  unit: '{shared/*,shell,mf-*}/{src,server}/**/*.test.{ts,tsx}',
  api: '{supabase/{tests,seed},shared/embedded-supabase/tests}/**/*.test.ts',
  e2e: 'e2e/**/*.spec.ts',
} as const;

export type StageName = keyof typeof stageFiles;
const stageNames = Object.keys(stageFiles) as StageName[];
const domains: readonly string[] = [...repositoryRemotes, 'platform'];

/** One stage that is to run. Without `files` all of its tests. */
export interface PlannedStage {
  name: StageName;
  files?: readonly string[];
}

/** Reads the noun in the name of a test (`mf-shops/…`, `supabase/tests/shops.plans…`, `e2e/shops/…`); what has none is the platform's. */
export function domainOfTest(file: string): string {
  const [, noun = ''] = /^(?:mf-|e2e\/|supabase\/tests\/)([a-z][a-z0-9-]*)/.exec(file) ?? [];
  return domains.includes(noun) ? noun : 'platform';
}

/**
 * Plans what `npm test -- <words>` runs.
 * @param words stages, domains, or both: `unit api`, `listings`, `listings unit`
 * @param root the repository
 * @throws Error for a word that is neither, with all that there are
 */
export function planTests(words: readonly string[], root: string): PlannedStage[] {
  const unknown = words.filter((word) => !domains.includes(word) && !(word in stageFiles));
  if (unknown.length > 0) {
    throw new Error(
      `There is no "${unknown.join('", "')}" to test. There are the stages ${stageNames.join(', ')} and the domains ${domains.join(', ')}.`,
    );
  }
  const ofDomains = words.filter((word) => domains.includes(word));
  const stages = stageNames.filter((name) => words.includes(name));
  return (stages.length > 0 ? stages : stageNames).map((name) => {
    const pattern = stageFiles[name];
    if (ofDomains.length === 0 || !pattern) return { name };
    return { name, files: globSync(pattern, { cwd: root }).filter((file) => ofDomains.includes(domainOfTest(file))) };
  });
}
