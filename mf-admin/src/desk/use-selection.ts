import { useState } from 'react';
import type { DeskRow } from '../data/desk/desk-list.ts';

/** Keeps which rows are selected, also those that the list does not show any more. */
export function useSelection<Row extends DeskRow>() {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...rows.values()],
    ids: new Set(rows.keys()),
    set: (chosen: readonly Row[]) => setRows(new Map(chosen.map((row) => [row.id, row]))),
    /** Selects these rows besides, or no more. */
    put: (some: readonly Row[], selected: boolean) =>
      setRows((before) => {
        const after = new Map(before);
        for (const row of some) {
          if (selected) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
    toggle: (row: Row) =>
      setRows((before) => {
        const after = new Map(before);
        if (!after.delete(row.id)) after.set(row.id, row);
        return after;
      }),
    clear: () => setRows(new Map()),
  };
}
