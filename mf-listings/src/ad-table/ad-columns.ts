import type { Language } from '@dabbab/contract/language';
import type { Column, ReadCell } from '@dabbab/platform/kit/csv/columns';
import { fraction, latinDigits } from '@dabbab/platform/kit/digits';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { lookupName, type Lookup, type Lookups } from '@dabbab/platform/lookups';
import type { AdValues } from '../ad-input/ad-values.ts';
import { addOnSlugs } from '../ad-input/add-on-slugs.ts';
import type { AdProblem } from '../ad-input/validate.ts';
import { type AdColumn, adColumns, type AdField, adFields } from '../data/listings/ad-fields.ts';
// Files are named in the language of their writer, whichever the page is in.
import ar from '../fields/locales/ar.json';
import en from '../fields/locales/en.json';
import { fitCells } from './fit-cells.ts';

/** A row of a file of ads: the values of the form, and pictures by name of their file or by address. */
export type AdTableRow = AdValues & { pictures: readonly string[] };

type Cell = AdTableRow[keyof AdTableRow];
type Read = ReadCell<Cell, AdProblem>;
/** The column of a file of ads. */
export type AdTableColumn = Column<AdTableRow, AdProblem>;

const texts = { ar, en };
const words = {
  true: ['نعم', 'ايه', 'صح', 'yes', 'y', 'true', '1', 'x'],
  false: ['لا', 'خطا', 'no', 'n', 'false', '0'],
};
const yesNo: Record<Language, [yes: string, no: string]> = { ar: ['نعم', 'لا'], en: ['yes', 'no'] };

/** Makes the columns of a file of ads. @param language in which choices are written; they are read in both, and as slugs */
export function adTableColumns(lookups: Lookups, language: Language): readonly AdTableColumn[] {
  const fields = adColumns.map((name): AdTableColumn => {
    const names = { ar: ar.label[name], en: en.label[name] };
    return { name, names, ...cellsOf(name, lookups, language) };
  });
  const pictures: AdTableColumn = {
    name: 'pictures',
    names: { ar: ar.label.photos, en: en.label.photos },
    read: (cell) => ({ value: listOf(cell, /[;؛|\n]/) }),
    write: (value) => (value as readonly string[]).join('; '),
  };
  return [...fields, pictures];
}

function cellsOf(name: AdColumn, lookups: Lookups, language: Language): Pick<AdTableColumn, 'read' | 'write'> {
  const field: AdField = adFields[name];
  switch (field.kind) {
    case 'choice': {
      const choices = choicesOf(name, lookups);
      const bySpelling = new Map(
        choices.flatMap(({ slug, name_ar, name_en }) =>
          [slug, name_ar ?? slug, name_en].map((spelling) => [foldText(spelling), slug]),
        ),
      );
      const known = new Map(choices.map((choice) => [choice.slug, lookupName(choice, language)]));
      return {
        read: (cell) => found(bySpelling.get(foldText(cell)), cell),
        write: (value) => known.get(String(value)) ?? String(value),
      };
    }
    case 'flag':
      return {
        read: (cell): Read => {
          if (words.true.includes(foldText(cell))) return { value: true };
          return words.false.includes(foldText(cell)) ? { value: false } : { problem: { code: 'flag' } };
        },
        write: (value) => yesNo[language][value === true ? 0 : 1],
      };
    case 'list': {
      if (name === 'fits') return fitCells(lookups, language);
      const known = new Map(lookups.add_ons.map((addOn) => [addOn.slug, lookupName(addOn, language)]));
      return {
        read: (cell) => ({ value: addOnSlugs(listOf(cell, /[,،;؛|\n]/), lookups.add_ons) }),
        write: (value) =>
          (value as readonly string[]).map((tag) => known.get(tag) ?? tag).join(language === 'ar' ? '، ' : ', '),
      };
    }
    case 'number':
      return { read: (cell) => ({ value: plainNumber(cell) }), write: String };
    case 'date':
      return { read: (cell) => ({ value: isoDate(cell) }), write: String };
    default:
      return { read: (cell) => ({ value: cell }), write: String };
  }
}

const found = (slug: string | undefined, cell: string): Read =>
  slug === undefined ? { problem: { code: 'choice', match: cell } } : { value: slug };

const listOf = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Digits, or groups of them with a mark between them; the last has three. In India, those before it have two. */
const wholeNumber = /^\d+$|^\d{1,3}(?:[.,٫٬،]\d{2,3})*[.,٫٬،]\d{3}$/;

/**
 * Leaves the digits of a whole number as spreadsheets and people write it (٣٥٬٥٠٠ ريال, 34500.00, 35.000); else what it is,
 * and so a number that is not whole.
 */
function plainNumber(cell: string): string {
  const text = latinDigits(cell).replaceAll(/\s|ر\.?س|ريال|كم|سي سي|sar|km|cc/gi, '');
  const whole = text.replace(fraction, (end) => (/[1-9]/.test(end) ? end : ''));
  return wholeNumber.test(whole) ? whole.replaceAll(/\D/g, '') : cell;
}

/** Reads a day as people write it (٥/١/٢٠٢٧, 5-1-2027) as `2027-01-05`; else what it is, and so no day. */
function isoDate(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(latinDigits(cell)) ?? [];
  return year === '' ? latinDigits(cell) : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Lists what may be chosen in a column; empty for one in which anything may be written. */
export function choicesOf(name: AdColumn, lookups: Lookups): readonly Lookup[] {
  const { options = [] }: AdField = adFields[name];
  if (typeof options === 'string') return lookups[options];
  const nameIn = (language: Language, slug: string) =>
    (texts[language].choice as Partial<Record<string, Record<string, string>>>)[name]?.[slug] ?? slug;
  return options.map((slug) => ({ slug, name_ar: nameIn('ar', slug), name_en: nameIn('en', slug) }));
}
