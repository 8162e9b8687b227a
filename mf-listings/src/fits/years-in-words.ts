import { yearRange } from '@dabbab/platform/kit/vehicle-rules';

/** Years from one to another; null where no year limits them. */
export interface Years {
  from: number | null;
  to: number | null;
}

/** Years beside a name, and how long the text is that says them. */
export interface SaidYears extends Years {
  length: number;
}

/** A year, and nothing that is measured or paid. Words are folded, as `foldText` writes them. */
const YEAR = String.raw`((?:19[5-9]|20\d)\d)(?![a-z0-9]|\s*(?:ريال|رس|sar|sr|riyals?|km|كم|كيلو|cc|سي سي|rpm|usd|\$)(?!\p{L}))`;
const WORDS = String.raw`(?:(?:models?|years?|my|موديلات|موديل|سنه|سنوات|عام)\s*)*`;
const TO = String.raw`\s*(?:[-–—/]|to|till|until|through|الي|حتي|لين|ل)\s*`;
const NEWER = String.raw`(?:\+|(?:(?:and|or|&)\s*)?(?:newer|up|later|onwards?|above)|و\s*(?:ما\s*)?(?:فوق|بعد)|فما فوق|واحدث|وطالع|واعلي)`;
const OLDER = String.raw`(?:(?:(?:and|or|&)\s*)?(?:older|earlier|below)|و\s*(?:ما\s*)?(?:تحت|قبل)|فما دون|واقدم|ونازل)`;

interface Form {
  source: string;
  read: (first: string, second?: string) => Years;
}

const since = (first: string): Years => ({ from: Number(first), to: null });
const until = (first: string): Years => ({ from: null, to: Number(first) });

/** The ways in which years are said, the longer first. */
const forms: readonly Form[] = [
  {
    source: `(?:(?:from|من)\\s+${WORDS})?${YEAR}${TO}((?:19|20)?\\d\\d)(?![\\p{L}\\p{N}]|[-/.]\\d)`,
    // 2017-20
    read: (first, second = '') => ({ from: Number(first), to: Number(first.slice(0, 4 - second.length) + second) }),
  },
  { source: `${YEAR}\\s*${NEWER}`, read: since },
  { source: `${YEAR}\\s*${OLDER}`, read: until },
  { source: `(?:from|since|من)\\s+${WORDS}${YEAR}`, read: since },
  { source: `(?:until|till|up to|الي|حتي|لين)\\s+${WORDS}${YEAR}`, read: until },
  { source: YEAR, read: (first) => ({ from: Number(first), to: Number(first) }) },
];
const behind = forms.map(({ source, read }) => ({
  pattern: new RegExp(`^[\\s,،:()|·-]*${WORDS}${source}`, 'u'),
  read,
}));
const before = forms.map(({ source, read }) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}/.-])${source}\\s*${WORDS}$`, 'u'),
  read,
}));

function saidBy(patterns: typeof behind, text: string): SaidYears | undefined {
  const [, latest] = yearRange;
  for (const { pattern, read } of patterns) {
    const [all = '', first, second] = pattern.exec(text) ?? [];
    if (first === undefined) continue;
    const years = read(first, second);
    const right = (years.from ?? 0) <= (years.to ?? latest) && (years.from ?? 0) <= latest && (years.to ?? 0) <= latest;
    return right ? { ...years, length: all.length } : undefined;
  }
  return undefined;
}

/** Reads the years that a text begins with. */
export const yearsBehind = (text: string): SaidYears | undefined => saidBy(behind, text);

/** Reads the years that a text ends with. */
export const yearsBefore = (text: string): SaidYears | undefined => saidBy(before, text);
