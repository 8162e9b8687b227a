import type { Context } from 'hono';
import type { Registry, Visitor } from './registry.ts';
import type { ReleasePasses } from './release-pass.ts';
import { lotOf } from './share.ts';

/** What the cookies of a browser say of its part in releases. */
export interface KnownVisitor extends Visitor {
  /** The remotes that they may load from their own machine. */
  develops: readonly string[];
  /** Whether their page is to ask for a pass; undefined: nobody tests here. */
  pass: 'held' | 'wanted' | undefined;
}

/** Makes a reader of visitors. */
export function visitorReader(passes: ReleasePasses) {
  return async (context: Context, { testers }: Registry): Promise<KnownVisitor> => {
    const lot = lotOf(context);
    if (testers === undefined) return { lot, tests: [], develops: [], pass: undefined };
    const pass = await passes.read(context);
    const { tests, develops } = pass ?? { tests: [], develops: [] };
    // Somebody was named or removed since: what this pass says holds until the page has another.
    return { lot, tests, develops, pass: pass?.testers === testers ? 'held' : 'wanted' };
  };
}
