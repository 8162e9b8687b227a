import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import { saveFile } from '@dabbab/platform/kit/save-file';
import { toast } from '@dabbab/ui/toast';
import { useRef, useState } from 'react';
import { allRows, type DeskPage, type DeskRow } from '../data/desk/desk-list.ts';
import type { DeskColumn } from './desk-parts.ts';

/** Saves rows as a CSV file: those that are given, or all that the list has, page by page, until it is cancelled. */
export function useExport<Row extends DeskRow>(desk: string, columns: readonly DeskColumn<Row>[]) {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const errorText = useErrorText();
  const ending = useRef<AbortController>(undefined);
  const [rowsRead, setRowsRead] = useState<number>();
  const written = columns.filter(({ csv }) => csv);
  const cells = (row: Row) => written.map(({ csv }) => String(csv?.(row) ?? ''));

  const save = async (rows: readonly (readonly string[])[]) => {
    const file = await writeCsv(
      written.map(({ title }) => title),
      rows,
    );
    saveFile(file, `${desk}-${new Date().toISOString().slice(0, 10)}.csv`);
    toast({ title: t('export.done', { count: rows.length, number: number(rows.length) }) });
  };

  const saveAll = async (page: DeskPage<Row>) => {
    const { signal } = (ending.current = new AbortController());
    const rows: string[][] = [];
    setRowsRead(0);
    try {
      for await (const more of allRows(page, signal)) {
        rows.push(...more.map(cells));
        setRowsRead(rows.length);
      }
      await save(rows);
    } catch (error) {
      if (!signal.aborted) toast({ title: t('export.failed'), description: errorText(error), tone: 'danger' });
    }
    setRowsRead(undefined);
  };

  return {
    /** Whether any column can be exported. */
    possible: written.length > 0,
    /** How many rows of all have come; undefined while nothing is exported. */
    rowsRead,
    saveAll: (page: DeskPage<Row>) => void saveAll(page),
    saveSome: (rows: readonly Row[]) => void save(rows.map(cells)),
    cancel: () => ending.current?.abort(),
  };
}
