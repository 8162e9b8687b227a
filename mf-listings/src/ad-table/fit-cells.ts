import type { Language } from '@dabbab/contract/language';
import { latinDigits } from '@dabbab/platform/kit/digits';
import { readFit, UNIVERSAL, writeFit } from '@dabbab/platform/kit/fit';
// Files are written in the language of their writer, whichever the page is in.
import ar from '@dabbab/platform/kit/fit/locales/ar.json';
import en from '@dabbab/platform/kit/fit/locales/en.json';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { type Lookups, lookupName } from '@dabbab/platform/lookups';
import { joined, makerNamed, modelNames, oneModel } from '../fits/model-names.ts';

const texts = { ar, en };
const everything = [UNIVERSAL, ar.universal, en.universal].map(foldText);

/** A name, and the years behind it: "2017-2020", "2017-", "-2020", "2019". */
const named = /^(.*?)(?:\s+((?:19|20)\d\d)?\s*([-–+]?)\s*((?:19|20)\d\d)?)?$/;

/** Makes the cells of what a part fits: "Yamaha MT-09 2017-2020; Honda CB500F", in names of either language. */
export function fitCells(lookups: Lookups, language: Language) {
  const names = modelNames(lookups);

  /** Finds a model by its name, with or without its make in front. */
  function modelNamed(name: string): string | undefined {
    const words = name.split(/\s+/);
    const found = words.map((_word, count) => {
      const maker = count === 0 ? undefined : makerNamed(words.slice(0, count).join(' '), lookups);
      if (count > 0 && maker === undefined) return undefined;
      return oneModel(names.get(joined(words.slice(count).join(' '))) ?? [], maker)?.model;
    });
    return found.find((model) => model !== undefined);
  }

  function read(entry: string): string {
    if (everything.includes(foldText(entry))) return UNIVERSAL;
    if (readFit(entry)) return entry;
    const [, name = '', first, dash, last] = named.exec(latinDigits(entry)) ?? [];
    const model = modelNamed(name.trim());
    // Words that name no model stay, for their writer to mend.
    if (model === undefined) return entry;
    const year = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
    return writeFit({ model, from: year(first), to: year(dash ? last : (last ?? first)) });
  }

  function write(text: string): string {
    if (text === UNIVERSAL) return texts[language].universal;
    const fit = readFit(text);
    const model = lookups.models.find(({ maker, slug }) => `${maker}/${slug}` === fit?.model);
    const maker = lookups.makers.find(({ slug }) => slug === model?.maker);
    if (!fit || !model || !maker) return text;
    const years = fit.from === null && fit.to === null ? '' : ` ${fit.from ?? ''}-${fit.to ?? ''}`;
    return `${lookupName(maker, language)} ${model.name_en}${years}`;
  }

  return {
    read: (cell: string) => ({
      value: cell
        .split(/[,،;؛|\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
        .map(read),
    }),
    write: (value: unknown) => (value as readonly string[]).map(write).join('; '),
  };
}
