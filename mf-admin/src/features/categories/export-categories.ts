import type { Language } from '@dabbab/contract/language';
import { writeColumns } from '@dabbab/platform/kit/csv/columns';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import { saveFile } from '@dabbab/platform/kit/save-file';
import type { Category, CategoryList } from '../../data/categories/categories.ts';
import type { CellValue } from '../../data/imports/imports.ts';
import { categoryColumns } from '../../import-columns/import-columns.ts';

/** Saves a list as a file that can be edited and imported again. */
export async function exportCategories(
  list: CategoryList,
  entries: readonly Category[],
  language: Language,
): Promise<void> {
  const given = entries.map((entry) =>
    Object.fromEntries<CellValue>(Object.entries(entry).filter(([, value]) => value !== null)),
  );
  const { header, rows } = writeColumns(categoryColumns(list), given, language);
  saveFile(await writeCsv(header, rows), `dabbab-${list}.csv`);
}
