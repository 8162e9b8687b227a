/** Moves an entry of a list one place up (-1) or down (1); the list as it is where there is no such place. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  const next = [...ids];
  const other = next[to];
  if (at < 0 || other === undefined) return next;
  next[at] = other;
  next[to] = id;
  return next;
}
