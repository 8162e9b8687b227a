import type { Language } from '@dabbab/contract/language';
import { writeColumns } from '@dabbab/platform/kit/csv/columns';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import { saveFile } from '@dabbab/platform/kit/save-file';
import type { Lookups } from '@dabbab/platform/lookups';
import { pictureUrl } from '@dabbab/platform/pictures';
import { type AdValues, valuesOf } from '../ad-input/ad-values.ts';
import { valuesOfDraft } from '../ad-input/stored-values.ts';
import { allDrafts } from '../data/drafts/stored-drafts.ts';
import { wholeAds } from '../data/listings/all-own-ads.ts';
import { adTableColumns, type AdTableRow } from './ad-columns.ts';

const LARGEST = 1280;

/**
 * Saves one's ads that are not sold, and the drafts behind them, as a file that can be imported again.
 * @returns how many they are
 * @throws AppError
 */
export async function exportAds(lookups: Lookups, language: Language): Promise<number> {
  const [ads, drafts] = await Promise.all([wholeAds(), allDrafts()]);
  const rows = [
    ...ads.map(({ row, paths }) => tableRow(valuesOf(row), paths)),
    ...drafts.map(({ fields, paths }) => tableRow(valuesOfDraft(fields), paths)),
  ];
  if (rows.length === 0) return 0;
  const { header, rows: cells } = writeColumns(adTableColumns(lookups, language), rows, language);
  saveFile(await writeCsv(header, cells), 'dabbab-my-ads.csv');
  return rows.length;
}

const tableRow = (values: AdValues, paths: readonly string[]): AdTableRow => ({
  ...values,
  pictures: paths.map((path) => pictureUrl(path, LARGEST)),
});
