/** Titles out of facts, as sellers write them: what it is, and the one thing that makes one look. */
import type { Facts, Texts } from './facts.ts';

const LONGEST = 120;
export const number = (value: number) => value.toLocaleString('en-US');

/** As many of the pieces as fit, the first in any case. */
function fitting(first: string, more: (string | false | undefined)[], join: string): string {
  let title = first.slice(0, LONGEST).trim();
  for (const piece of more) {
    if (piece && title.length + join.length + piece.length <= LONGEST) title += join + piece;
  }
  return title;
}

/** Make, model and year; empty when none of them is known. */
export const nameAr = ({ make, model, year }: Facts) => [make?.ar, model, year].filter(Boolean).join(' ');
export const nameEn = ({ make, model, year }: Facts) => [year, make?.en, model].filter(Boolean).join(' ');

export function titleAr(facts: Facts, own: Texts): string {
  const { kind, isNew, warranty, thing, style, kilometres, colour } = facts;
  if (kind === 'part') {
    const base = own.title_ar ?? ([thing?.ar, nameAr(facts)].filter(Boolean).join(' ') || 'قطعة للبيع');
    const adjective = isNew ? 'جديد' : 'مستعمل';
    const said = /جديد|مستعمل|نظيف/.test(base) || thing?.feminine === undefined;
    return fitting(
      base,
      [!said && adjective + (thing?.feminine ? 'ة' : ''), warranty && !/ضمان/.test(base) && 'بضمان'],
      '، ',
    );
  }
  const name = nameAr(facts) || own.title_ar || style?.ar || 'دباب للبيع';
  return fitting(
    [name, colour?.ar].filter(Boolean).join(' '),
    [
      isNew && 'جديد',
      !isNew && kilometres !== undefined && kilometres > 0 && `ماشي ${number(kilometres)} كم`,
      warranty && 'بضمان',
    ],
    '، ',
  );
}

export function titleEn(facts: Facts, own: Texts): string {
  const { kind, isNew, warranty, thing, style, kilometres, colour } = facts;
  if (kind === 'part') {
    const base =
      own.title_en ?? ([nameEn(facts), thing?.en.toLowerCase()].filter(Boolean).join(' ') || 'Part for sale');
    const said = /\b(new|used)\b/i.test(base);
    return fitting(
      base,
      [!said && (isNew ? 'new' : 'used'), warranty && !/warranty/i.test(base) && 'with warranty'],
      ', ',
    );
  }
  const name = nameEn(facts) || own.title_en || style?.en || 'Motorcycle for sale';
  return fitting(
    [name, colour?.en].filter(Boolean).join(' '),
    [
      isNew && 'new',
      !isNew && kilometres !== undefined && kilometres > 0 && `${number(kilometres)} km`,
      warranty && 'with warranty',
    ],
    ', ',
  );
}
