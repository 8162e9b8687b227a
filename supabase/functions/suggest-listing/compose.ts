/** Suggestions without a language model: the facts of the form as sentences, and before them what the seller wrote. */
import { chooser } from './choose.ts';
import type { Facts, Suggestion, Texts } from './facts.ts';
import { sentencesAr } from './sentences-ar.ts';
import { sentencesEn } from './sentences-en.ts';
import { titleAr, titleEn } from './write-title.ts';

const LONGEST = 4000;

export function compose(facts: Facts, own: Texts): Suggestion {
  // By the facts alone: who asks again for what was suggested gets the same sentences, which are then there already.
  const seed = JSON.stringify([facts.kind, facts.make?.en, facts.model, facts.year, facts.kilometres, facts.price]);
  return {
    title_ar: titleAr(facts, own),
    title_en: titleEn(facts, own),
    description_ar: description(own.description_ar, sentencesAr(facts, own, chooser(seed))),
    description_en: description(own.description_en, sentencesEn(facts, own, chooser(seed))),
  };
}

/** The seller's own words stay whole; a sentence that stands in them is not said again. */
function description(own: string | undefined, sentences: string[]): string {
  if (!own) return sentences.join(' ');
  const [open, ...rest] = sentences.map((sentence) => (own.includes(sentence) ? '' : sentence));
  const text = [open, own, rest.filter(Boolean).join(' ')].filter(Boolean).join('\n');
  return text.length <= LONGEST ? text : own;
}
