import type { DeskColumn } from './desk-parts.ts';
import { useKept } from './use-kept.ts';

const readKeys = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];

/**
 * Keeps which columns an admin has switched, against what the desk shows by itself: a column that comes later is then shown
 * as the desk means it. The first column leads to the drawer and stays.
 */
export function useColumns<Row>(desk: string, columns: readonly DeskColumn<Row>[]) {
  const [switched, setSwitched] = useKept('columns', desk, readKeys);
  const isShown = ({ key, hidden = false }: DeskColumn<Row>) => hidden === switched.includes(key);
  return {
    shown: columns.filter((column, at) => at === 0 || isShown(column)),
    choices: columns.slice(1).map((column) => ({ key: column.key, title: column.title, shown: isShown(column) })),
    /** The keys of those that are switched, for a saved view. */
    switched,
    setSwitched,
    toggle: (key: string) =>
      setSwitched(switched.includes(key) ? switched.filter((one) => one !== key) : [...switched, key]),
  };
}
