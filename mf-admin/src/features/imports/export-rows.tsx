import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { writeColumns } from '@dabbab/platform/kit/csv/columns';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import { saveFile } from '@dabbab/platform/kit/save-file';
import { useLanguage } from '@dabbab/platform/language';
import { queryClient } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { categoriesQuery, type CategoryList } from '../../data/categories/categories.ts';
import { type CellValue, exportedRows, type ImportKind, type ImportValues } from '../../data/imports/imports.ts';
import type { ImportColumn } from '../../import-columns/cells.ts';

export interface ExportRowsProps {
  kind: ImportKind;
  list: CategoryList;
  /** Whose ads or shop; empty for all. */
  owner: string;
  columns: readonly ImportColumn[];
}

/** Saves an empty file with the names of all columns, or one with what there is, which can be imported again. */
export function ExportRows({ kind, list, owner, columns }: ExportRowsProps) {
  const { t } = useTranslation('admin-imports');
  const { number } = useFormat();
  const language = useLanguage();
  const errorText = useErrorText();
  const [exporting, setExporting] = useState(false);
  const save = async (rows: readonly ImportValues[], name: string) => {
    const file = writeColumns(columns, rows, language);
    saveFile(await writeCsv(file.header, file.rows), name);
  };
  const exportAll = async () => {
    setExporting(true);
    try {
      const rows: ImportValues[] = [];
      if (kind === 'categories')
        rows.push(...(await queryClient.fetchQuery(categoriesQuery(list))).map((entry) => given(entry)));
      else
        for await (const page of exportedRows(kind, owner.trim(), new AbortController().signal))
          rows.push(...page.map(given));
      await save(rows, `dabbab-${kind === 'categories' ? list : kind}.csv`);
      toast({ title: t('exporting', { number: number(rows.length) }) });
    } catch (error) {
      toast({ title: t('exportFailed'), description: errorText(error), tone: 'danger' });
    }
    setExporting(false);
  };
  return (
    <div className="row">
      <Button size="sm" onClick={() => void save([], `dabbab-${kind}-empty.csv`)}>
        {t('template')}
      </Button>
      <Button size="sm" icon="download" loading={exporting} onClick={() => void exportAll()}>
        {t('export')}
      </Button>
    </div>
  );
}

/** Leaves out what is not given. */
function given(row: object): ImportValues {
  return Object.fromEntries<CellValue>(Object.entries(row).filter(([, value]) => value !== null));
}
