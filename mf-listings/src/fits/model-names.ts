import { foldText } from '@dabbab/platform/kit/fold-text';
import type { Lookups } from '@dabbab/platform/lookups';

/** The lists that models are found in. */
export type KnownModels = Pick<Lookups, 'makers' | 'models'>;

/**
 * What a spelling needs before it is taken for the model: nothing; a word such as "for" in front of it; or its make or years
 * beside it, as it is a plain word.
 */
type Proof = 'none' | 'cue' | 'context';

/** A way to write the name of a model. */
export interface Spelling {
  /** With its make: "yamaha/yzf-r6". */
  model: string;
  maker: string;
  /** The name itself, which goes before names that are shortened to the same. */
  whole: boolean;
  /** Letters at its end are left out: "CB500" for CB500F. What follows may say that another model is meant. */
  cut: boolean;
  proof: Proof;
}

/** The spellings of all models, without anything between letters and digits: "yzfr6", "r6", "دوك390". */
export type ModelNames = ReadonlyMap<string, readonly Spelling[]>;

/** Writes a name without what people put between its letters and digits, or leave out. */
export const joined = (name: string): string => foldText(name).replaceAll(' ', '');

const hasDigit = (text: string) => /\d/.test(text);
const hasLetter = (text: string) => /\p{L}/u.test(text);

/** Lists how people shorten a name of several words, or turn it round. */
function shortened(words: readonly string[]): string[][] {
  const [first = '', ...others] = words;
  const coded = words.findIndex(hasDigit);
  const heads = words.map((_word, at) => words.slice(0, at));
  const tails = words.map((_word, at) => words.slice(at)).slice(1);
  return [
    // YZF-R6 → R6
    ...tails.filter((tail) => /^\p{L}.*\d/u.test(tail.join(''))),
    // CBR1000RR-R Fireblade → CBR1000RR-R, CBR1000RR
    ...heads.filter((head) => hasDigit(head.join('')) && hasLetter(head.join(''))),
    // Africa Twin CRF1100L → Africa Twin
    ...(coded > 0 && words.slice(0, coded).join('').length > 2 ? [words.slice(0, coded)] : []),
    // TRX420 Rancher → Rancher
    ...tails.filter(
      (tail, at) => at >= coded && coded !== -1 && tail.length === 1 && /^\p{L}{4,}$/u.test(tail.join('')),
    ),
    // 1290 Super Duke R → Super Duke 1290 R, Super Duke R 1290
    ...(hasLetter(first) || others.length === 0
      ? []
      : [
          [...others, first],
          [...others.filter((word) => word.length > 2), first, ...others.filter((word) => word.length < 3)],
        ]),
  ];
}

/** Says what a name needs, written in several words or in one. */
function proofOf(words: readonly string[], whole: boolean): Proof {
  const text = words.join('');
  const plain = words.length === 1 && !hasDigit(text);
  if (plain && !whole) return 'context';
  // R6, 390, and what is left of a longer name: R600.
  const short = text.length < 4 || !/^\p{L}/u.test(text) || (!whole && /^[a-z]\d+$/.test(text));
  return plain || short ? 'cue' : 'none';
}

const spelling = (words: readonly string[], whole: boolean, cut = false) => ({
  text: words.join(''),
  whole,
  cut,
  proof: proofOf(words, whole),
});

function spellingsOf({ name_en, name_ar }: KnownModels['models'][number]) {
  const latin = foldText(name_en).split(' ');
  const arabic = foldText(name_ar ?? '')
    .split(' ')
    .filter(Boolean);
  // Several share an Arabic name: their numbers tell them apart.
  const number = latin.find(hasDigit);
  const numbered = number !== undefined && arabic.length > 0 && !hasDigit(arabic.join(''));
  const all = [
    spelling(latin, true),
    ...(arabic.length > 0 ? [spelling(arabic, true)] : []),
    ...(numbered ? [spelling([...arabic, number], false)] : []),
    ...shortened(latin).map((words) => spelling(words, false)),
  ];
  const cut = all
    .map(({ text }) => text.replace(/(?<=\d)[a-z]{1,3}$/, ''))
    .filter((text, at) => text !== all[at]?.text && hasLetter(text) && text.length > 2)
    .map((text) => spelling([text], false, true));
  return [...all, ...cut];
}

/** Lists how the models are written: their names in both languages, and as people shorten them. */
export function modelNames({ models }: KnownModels): ModelNames {
  const names = new Map<string, Spelling[]>();
  for (const entry of models)
    for (const { text, ...spelling } of spellingsOf(entry)) {
      const known = names.get(text) ?? [];
      const model = `${entry.maker}/${entry.slug}`;
      if (!known.some((one) => one.model === model)) known.push({ model, maker: entry.maker, ...spelling });
      names.set(text, known);
    }
  return names;
}

/** Finds the one model that a spelling may mean, of any make or a given one; undefined where it may mean several. */
export function oneModel(spellings: readonly Spelling[], maker?: string): Spelling | undefined {
  const own = spellings.filter((one) => maker === undefined || one.maker === maker);
  const whole = own.filter((one) => one.whole);
  const [found, another] = whole.length > 0 ? whole : own;
  return another === undefined ? found : undefined;
}

/** Finds the make that a name in either language means. */
export function makerNamed(name: string, { makers }: KnownModels): string | undefined {
  const wanted = joined(name);
  return makers.find(({ slug, name_en, name_ar }) => [slug, name_en, name_ar ?? slug].map(joined).includes(wanted))
    ?.slug;
}
