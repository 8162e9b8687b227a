import { UNIVERSAL, writeFit } from '@dabbab/platform/kit/fit';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { type KnownModels, makerNamed, type ModelNames, oneModel, type Spelling } from './model-names.ts';
import { type Years, yearsBefore, yearsBehind } from './years-in-words.ts';

/** A part as its seller describes it. */
export interface DescribedPart {
  /** Its titles and descriptions. */
  texts: readonly string[];
  /** Its own make and model, which it does not fit. */
  make: string;
  model: string;
}

/** Words in front of what a part fits. */
const cues = new Set(
  'for fit fits fitting on to suits ل لل علي علا يركب تركب تركيب يناسب تناسب حق حقت تبع مال'.split(' '),
);
/** Words that say that a motorcycle comes. */
const bikeWords = new Set('bike bikes motorcycle دباب لدباب للدباب الدباب دبابات لدبابات موتر'.split(' '));
/** Words between these and the name. */
const fillers = new Set('the my a an all any model models كل جميع موديل موديلات سنه'.split(' '));
const denials = new Set(
  'not no never doesn doesnt won wont isn except ما لا مو مب غير الا مايركب ماتركب مايناسب'.split(' '),
);
const joiner = /^\s*(?:[,،/&+]|and\b|or\b|و|او)\s*(?:و\s*)?$/u;
/** What goes on with the name of a model: "CB500 X" is no CB500F. */
const variant = /^[\s-](?!(?:and|or|for|in|on|to|by|of|oem|new|my|the)\b)[a-z]{1,3}\b/;
/** 120/70 ZR17, and teeth of sprockets. */
const tyreSize = /(?<![\w-])\d{2,3}\s*\/\s*\d{2,3}(?!\d)(?:\s*-?\s*(?:z?r|[bhvsm])?\s*-?\s*\d{2}(?!\d))?/g;
const universal =
  /(?<!\p{L})(?:universal|fits? (?:all|any|every) (?:bikes?|motorcycles?)|(?:كل|جميع|لكل|لجميع) (?:انواع )?(?:ال)?دبابات)(?!\p{L})/u;

/** The most words that a name is written in: "s 1000 rr", "سي بي ار 1000 فايربليد". */
const LONGEST = 7;

interface Word {
  text: string;
  start: number;
  end: number;
}

interface Found extends Years {
  model: string;
}

/** Folds the words of a text, and leaves what stands between them. */
const folded = (text: string) => text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => foldText(word));

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[a-z0-9]+|\p{Script=Arabic}+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** An Arabic word as it is, and without the particles in front of it. */
const bare = (word: string): readonly string[] =>
  /^\p{Script=Arabic}{3,}$/u.test(word) ? [word, word.replace(/^و?(?:لل|ال|ل)?/u, '')] : [word];

/** Finds what may be a name that begins with a word: the longest first. */
function namesAt(text: string, words: readonly Word[], at: number, names: ModelNames) {
  return Array.from({ length: LONGEST }, (_one, index) => words.slice(at, at + LONGEST - index)).flatMap((span) => {
    const end = span.at(-1)?.end ?? 0;
    const [first = '', ...others] = span.map((word) => word.text);
    const apart = span.some(
      (word, index) => index > 0 && !/^[\s/-]{0,2}$/.test(text.slice(span[index - 1]?.end, word.start)),
    );
    // Part of a number, as 5VY-MT09-00 is.
    const numbered =
      /[a-z0-9][-_.#]$/.test(text.slice(0, span[0]?.start)) ||
      /^[-_.#](?!(?:19|20)\d\d\b)[a-z0-9]/.test(text.slice(end));
    if (apart || numbered) return [];
    return bare(first).flatMap((start) => {
      const spellings = names.get([start, ...others].join(''));
      return spellings ? [{ spellings, end, words: span.length, particle: start !== first }] : [];
    });
  });
}

/** Finds the make that is named in front of a word, and how many words it has. */
function makerBefore(words: readonly Word[], at: number, known: KnownModels) {
  for (const count of [2, 1]) {
    const named = words.slice(Math.max(0, at - count), at).map(({ text }) => text);
    for (const name of bare(named[0] ?? '')) {
      const maker = makerNamed([name, ...named.slice(1)].join(''), known);
      if (maker !== undefined && named.length === count) return { maker, count };
    }
  }
  return { maker: undefined, count: 0 };
}

/** Reads the models that a text says something fits, from left to right. */
function modelsIn(text: string, own: string, known: KnownModels, names: ModelNames): Found[] {
  const words = wordsOf(text);
  const ownWords = wordsOf(own).map((word) => word.text);
  const found: Found[] = [];
  const last = { end: 0, denied: false };

  /** Lists the words in front of another, the nearest first, as far as the clause goes. */
  const wordsBefore = (index: number, start: number) =>
    words
      .slice(0, index)
      .toReversed()
      .filter((word) => !/[.,،;؛!?؟\n]/.test(text.slice(word.start, start)))
      .map((word) => word.text);

  /** Takes the model that begins with a word. @returns how many words it has; 0 if there is none */
  const take = (at: number): number => {
    for (const { spellings, end, words: count, particle } of namesAt(text, words, at, names)) {
      const named = makerBefore(words, at, known);
      const own = spellings.some(({ maker }) => maker === named.maker);
      const model = oneModel(spellings, own ? named.maker : undefined);
      if (!model || (model.cut && variant.test(text.slice(end)))) continue;
      const first = at - (own ? named.count : 0);
      const start = words[first]?.start ?? 0;
      const ahead = yearsBefore(text.slice(last.end, start));
      const behind = ahead ? undefined : yearsBehind(text.slice(end));
      const goesOn = last.end > 0 && joiner.test(text.slice(last.end, start));
      const nearest = wordsBefore(first, start);
      const cue = nearest.find((word) => !fillers.has(word)) ?? '';
      if (
        !isProved(model, {
          context: own || bikeWords.has(cue) || Boolean(ahead ?? behind),
          cue: particle || goesOn || cues.has(cue),
        })
      )
        continue;
      last.denied = goesOn
        ? last.denied
        : nearest
            .filter((word) => !fillers.has(word))
            .slice(0, 3)
            .some((word) => denials.has(word));
      last.end = end + (behind?.length ?? 0);
      const { from, to } = ahead ?? behind ?? { from: null, to: null };
      if (!last.denied) found.push({ model: model.model, from, to });
      return count;
    }
    return 0;
  };

  for (let at = 0; at < words.length;) {
    const isOwn = ownWords.length > 0 && ownWords.every((word, index) => words[at + index]?.text === word);
    at += isOwn ? ownWords.length : take(at) || 1;
  }
  return found;
}

const isProved = ({ proof }: Spelling, { cue, context }: { cue: boolean; context: boolean }) =>
  proof === 'none' || context || (proof === 'cue' && cue);

/** Finds what a part fits in the words of its seller: «لدباب R6 2017–2020», "fits MT-09, CBR650R 2019+". */
export function fitsInWords({ texts, make, model }: DescribedPart, known: KnownModels, names: ModelNames): string[] {
  const plain = texts.map(folded);
  // A part of a maker of motorcycles is called after the motorcycle.
  const own = known.models.some(({ maker }) => maker === make) ? '' : folded(model);
  const found = plain.flatMap((text) =>
    modelsIn(
      text.replaceAll(tyreSize, (size) => ' '.repeat(size.length)),
      own,
      known,
      names,
    ),
  );
  const dated = new Set(found.filter(({ from, to }) => from !== null || to !== null).map((fit) => fit.model));
  const fits = found.filter((fit) => fit.from !== null || fit.to !== null || !dated.has(fit.model)).map(writeFit);
  return [...new Set([...(plain.some((text) => universal.test(text)) ? [UNIVERSAL] : []), ...fits])];
}
