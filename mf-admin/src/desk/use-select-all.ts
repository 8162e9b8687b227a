import { useErrorText } from '@dabbab/platform/errors';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { allRows, type DeskPage, type DeskRow } from '../data/desk/desk-list.ts';

/** More at once are a matter for the server. */
const MOST_SELECTED = 1000;

/** Selects the rows that have not loaded either, up to a thousand. */
export function useSelectAll<Row extends DeskRow>(page: DeskPage<Row>, onSelect: (rows: readonly Row[]) => void) {
  const [pending, setPending] = useState(false);
  const errorText = useErrorText();
  const selectAll = async () => {
    setPending(true);
    const rows: Row[] = [];
    try {
      for await (const more of allRows(page, new AbortController().signal)) {
        rows.push(...more);
        if (rows.length >= MOST_SELECTED) break;
      }
      onSelect(rows.slice(0, MOST_SELECTED));
    } catch (error) {
      toast({ title: errorText(error), tone: 'danger' });
    }
    setPending(false);
  };
  return { selectAll: () => void selectAll(), pending };
}
