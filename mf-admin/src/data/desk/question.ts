/** What the address asks of a desk: `?q=…&status=…&sort=-created_at`. */
export interface Question {
  q?: string;
  /** A column, with a minus before it for the highest first. */
  sort?: string;
  /** Those that are set, by name; several values are separated by commas. */
  filters: Readonly<Record<string, string>>;
}

/** Reads the question of an address. Values are not looked at: the database refuses what is none. */
export function readQuestion(params: URLSearchParams, filterNames: readonly string[]): Question {
  const value = (name: string) => params.get(name)?.trim() ?? '';
  const set = filterNames.filter((name) => value(name));
  const filters = Object.fromEntries(set.map((name) => [name, value(name)]));
  const [q, sort] = [value('q'), value('sort')];
  return { ...(q && { q }), ...(sort && { sort }), filters };
}

/** Writes the question as parameters of an address, always in the same order. */
export function writeQuestion({ q, sort, filters }: Question): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value);
  return new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...set.toSorted(([a], [b]) => a.localeCompare(b)),
    ...(sort ? [['sort', sort]] : []),
  ]);
}
