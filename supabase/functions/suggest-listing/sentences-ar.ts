import type { Facts, Texts } from './facts.ts';
import { nameAr, number } from './write-title.ts';

type Choose = <T>(options: readonly [T, ...T[]]) => T;

/** What the facts say, in the Arabic of Saudi ads. Nothing that is not known: no "clean", no "never dropped". */
export function sentencesAr(facts: Facts, own: Texts, choose: Choose): string[] {
  return [
    facts.kind === 'part' ? openPart(facts, own, choose) : openBike(facts, choose),
    look(facts),
    extras(facts, choose),
    warranty(facts, choose),
    price(facts, choose),
    place(facts, choose),
  ].filter((sentence) => sentence !== '');
}

function openBike(facts: Facts, choose: Choose): string {
  const name = nameAr(facts) || facts.style?.ar || 'دباب';
  const { isNew, kilometres } = facts;
  if (isNew) {
    return choose([`${name} جديد، ما سبق استخدامه.`, `للبيع ${name} جديد.`, `${name} جديد، وتكون أنت أول مالك له.`]);
  }
  if (!kilometres)
    return choose([`للبيع ${name} مستعمل.`, `معروض للبيع ${name} مستعمل.`, `${name} مستعمل، معروض للبيع.`]);
  const km = number(kilometres);
  return choose([
    `للبيع ${name}، ماشي ${km} كم.`,
    `معروض للبيع ${name} والعداد على ${km} كم.`,
    `${name} ممشاه ${km} كم، معروض للبيع.`,
  ]);
}

function openPart(facts: Facts, own: Texts, choose: Choose): string {
  const { thing, isNew } = facts;
  // The part of a title that a suggestion leaves as it is.
  const name = own.title_ar?.split(/[،,]/)[0] || [thing?.ar, nameAr(facts)].filter(Boolean).join(' ') || 'قطعة';
  const feminine = thing?.feminine ? 'ة' : '';
  // Of what admins added nobody knows the gender: the state then stands by itself.
  if (thing?.feminine === undefined) return `للبيع ${name}. الحالة: ${isNew ? 'جديد' : 'مستعمل'}.`;
  return isNew
    ? choose([
        `للبيع ${name}، جديد${feminine} ما سبق استخدام${feminine ? 'ها' : 'ه'}.`,
        `متوفر للبيع: ${name}، جديد${feminine}.`,
        `${name} للبيع، جديد${feminine}.`,
      ])
    : choose([
        `للبيع ${name}، مستعمل${feminine}.`,
        `معروض للبيع: ${name}، مستعمل${feminine}.`,
        `${name} مستعمل${feminine}، للبيع.`,
      ]);
}

function look({ kind, colour, engine, style }: Facts): string {
  const pieces = [
    colour && `اللون ${colour.ar}`,
    kind === 'motorcycle' && engine && `المكينة ${number(engine)} سي سي`,
    kind === 'motorcycle' && style && `والفئة ${style.ar}`,
  ].filter(Boolean);
  return pieces.length > 0 ? `${pieces.join('، ')}.` : '';
}

function extras({ tags }: Facts, choose: Choose): string {
  const list = tags.map(({ ar }) => ar).join('، ');
  return list && choose([`عليه من الإضافات: ${list}.`, `الإضافات: ${list}.`, `يجي معه: ${list}.`]);
}

function warranty(facts: Facts, choose: Choose): string {
  return facts.warranty ? choose(['عليه ضمان ساري.', 'ولا زال تحت الضمان.', 'والضمان ساري.']) : '';
}

function price(facts: Facts, choose: Choose): string {
  if (!facts.price) return '';
  const riyals = number(facts.price);
  return choose([`المطلوب ${riyals} ريال.`, `السعر ${riyals} ريال.`, `سعره ${riyals} ريال.`]);
}

function place({ city, kind }: Facts, choose: Choose): string {
  if (!city) return choose(['وأي استفسار حيّاك في رسائل الموقع.', 'للاستفسار راسلني هنا وأبشر.']);
  return kind === 'motorcycle'
    ? choose([
        `موجود في ${city.ar} وحيّاك الله للمعاينة.`,
        `المعاينة في ${city.ar}، ونسّق معي برسالة هنا.`,
        `الدباب في ${city.ar}، وأي سؤال أبشر به.`,
      ])
    : choose([`التسليم في ${city.ar}.`, `موجود في ${city.ar}، وأي سؤال راسلني هنا.`, `في ${city.ar} وحيّاك الله.`]);
}
