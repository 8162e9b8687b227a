import type { ResolvedNavigation } from '@dabbab/contract/registry';
import { replaceRemote } from '../remotes/registry.ts';

type Entry = Omit<ResolvedNavigation, 'label' | 'order' | 'audience' | 'prominent'> & {
  label: string;
  audience?: ResolvedNavigation['audience'];
  prominent?: boolean;
};

/** Puts navigation into the registry of a test, as a remote would contribute it. */
export function contribute(entries: Entry[]): void {
  replaceRemote({
    build: {
      name: 'messaging',
      version: '1.0.0',
      entry: 'entry.js',
      container: 'messaging',
      chunks: {},
      integrity: {},
      mount: 'tree',
      base: '/remotes/messaging/',
      manifest: {
        name: 'messaging',
        contract: '^1.0.0',
        namespace: 'messaging',
        routes: [],
        slots: [],
        navigation: entries.map((entry, order) => ({
          audience: 'everybody',
          prominent: false,
          ...entry,
          label: { ar: `ar ${entry.label}`, en: entry.label },
          order,
        })),
      },
    },
  });
}
