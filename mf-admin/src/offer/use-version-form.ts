import { visitStorage } from '@dabbab/platform/device-storage';
import { dropDraft, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { useState } from 'react';

type Values = Record<string, string | number | boolean | null>;

/** What was typed, and the row from which it began. */
interface Kept<Row, Typed> {
  base: Row;
  values: Typed;
}

/**
 * The values of a form about a row that other admins may change meanwhile. What is typed stays in this tab until the form
 * is sent or given up, also when the session ends.
 * @param key as `draftKey` makes it
 * @param row as it is now
 * @param valuesOf what the form shows of a row
 * @returns `base` is the row from which the edit began, `theirs` the fields that another admin has changed since, and
 * `takeTheirs` goes on from there, with what was typed
 */
export function useVersionForm<Row extends { updated_at: string }, Typed extends Values>(
  key: string,
  row: Row,
  valuesOf: (row: Row) => Typed,
) {
  const [{ base, values }, setKept] = useState<Kept<Row, Typed>>(
    () => readDraft<Kept<Row, Typed>>(key, visitStorage)?.value ?? { base: row, values: valuesOf(row) },
  );
  const keep = (next: Kept<Row, Typed>) => {
    setKept(next);
    writeDraft(key, next, visitStorage);
  };
  const [began, now] = [valuesOf(base), valuesOf(row)];
  const names = Object.keys(values) as (keyof Typed & string)[];
  const theirs = base.updated_at === row.updated_at ? [] : names.filter((field) => began[field] !== now[field]);
  return {
    base,
    values,
    /** The version has moved on, whatever has changed. */
    outdated: base.updated_at !== row.updated_at,
    theirs,
    set: (change: Partial<Typed>) => keep({ base, values: { ...values, ...change } }),
    takeTheirs: () => {
      const untouched = names.filter((field) => values[field] === began[field]);
      const taken = Object.fromEntries(untouched.map((field) => [field, now[field]])) as Partial<Typed>;
      keep({ base: row, values: { ...values, ...taken } });
    },
    finish: () => dropDraft(key, visitStorage),
  };
}
