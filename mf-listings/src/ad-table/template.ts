import type { Language } from '@dabbab/contract/language';
import { writeColumns } from '@dabbab/platform/kit/csv/columns';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import { saveFile } from '@dabbab/platform/kit/save-file';
import { lookupName, type Lookups } from '@dabbab/platform/lookups';
import { emptyAd } from '../ad-input/ad-values.ts';
import { adColumns } from '../data/listings/ad-fields.ts';
import { adTableColumns, type AdTableRow, choicesOf } from './ad-columns.ts';

/** Saves a file with the names of all columns and one row that shows how they are filled in. */
export async function saveTemplate(lookups: Lookups, language: Language, example: string): Promise<void> {
  const row: AdTableRow = {
    ...emptyAd,
    make: lookups.makers[0]?.slug ?? '',
    model: lookups.models.find(({ maker }) => maker === lookups.makers[0]?.slug)?.name_en ?? '',
    year: String(new Date().getFullYear() - 3),
    bike_type: lookups.bike_types[0]?.slug ?? '',
    city: lookups.cities[0]?.slug ?? '',
    condition: lookups.conditions.at(-1)?.slug ?? '',
    mileage_km: '12000',
    price: '25000',
    [language === 'ar' ? 'title_ar' : 'title_en']: example,
    pictures: ['bike-1.jpg', 'bike-2.jpg'],
  };
  const { header, rows } = writeColumns(adTableColumns(lookups, language), [row], language);
  saveFile(await writeCsv(header, rows), 'dabbab-ads.csv');
}

/** Saves a file with all that may be chosen, a column for each choice. */
export async function saveChoices(lookups: Lookups, language: Language): Promise<void> {
  const names = Object.fromEntries(adTableColumns(lookups, language).map((column) => [column.name, column.names]));
  const lists = adColumns
    .map((name) => ({
      name: names[name]?.[language] ?? name,
      choices: choicesOf(name, lookups).map((choice) => lookupName(choice, language)),
    }))
    .filter(({ choices }) => choices.length > 0);
  const longest = Math.max(...lists.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_one, at) => lists.map(({ choices }) => choices[at] ?? ''));
  saveFile(
    await writeCsv(
      lists.map(({ name }) => name),
      rows,
    ),
    'dabbab-choices.csv',
  );
}
