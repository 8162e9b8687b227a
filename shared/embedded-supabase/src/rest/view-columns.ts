/**
 * Which column of which table a column of a view is, so that keys lead through views. PostgreSQL keeps a view as the
 * tree of its query, in which every column that is handed on as it is names its origin.
 */
import type { ViewRow } from './catalog-queries.ts';

export interface Origin {
  relation: string;
  column: number;
}

/** Views upon views may go so deep. */
const DEEPEST = 16;

/** @returns view → number of its column → where that comes from; columns of views below are followed to their tables */
export function viewColumns(views: readonly ViewRow[]): Map<string, Map<number, Origin>> {
  const direct = new Map(views.map(({ oid, tree }) => [oid, originsOf(tree)]));
  const follow = (origin: Origin, depth: number): Origin | null => {
    const below = direct.get(origin.relation);
    if (!below) return origin;
    const next = below.get(origin.column);
    return next && depth < DEEPEST ? follow(next, depth + 1) : null;
  };
  return new Map(
    [...direct].map(([oid, origins]) => {
      const followed = [...origins].map(([number, origin]) => [number, follow(origin, 0)] as const);
      return [oid, new Map(followed.filter((entry): entry is [number, Origin] => entry[1] !== null))];
    }),
  );
}

function originsOf(tree: string): Map<number, Origin> {
  const origins = new Map<number, Origin>();
  for (const entry of outermostTargets(tree)) {
    const origin = /:resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/.exec(entry);
    const number = [...entry.matchAll(/:resno (\d+) :resname /g)].at(-1)?.[1];
    if (origin?.[1] && origin[1] !== '0' && number)
      origins.set(Number(number), { relation: origin[1], column: Number(origin[2]) });
  }
  return origins;
}

/** The entries of the target list of the query itself, not of those within it. */
function outermostTargets(tree: string): string[] {
  const targets: string[] = [];
  let depth = 0;
  let begun = -1;
  let inTargets = false;
  for (let at = 0; at < tree.length; at++) {
    const sign = tree[at];
    if (sign === '\\') at++;
    else if (sign === '(' || sign === '{') {
      // ({QUERY … :targetList ({TARGETENTRY …}) …})
      if (depth === 2 && tree.startsWith(':targetList ', at - ':targetList '.length)) inTargets = true;
      if (inTargets && depth === 3) begun = at;
      depth++;
    } else if (sign === ')' || sign === '}') {
      depth--;
      if (inTargets && depth === 3) targets.push(tree.slice(begun, at + 1));
      if (depth === 2) inTargets = false;
    }
  }
  return targets;
}
