import type { Facts, Texts } from './facts.ts';
import { nameEn, number } from './write-title.ts';

type Choose = <T>(options: readonly [T, ...T[]]) => T;

/** What the facts say, in plain English. Nothing that is not known: no "immaculate", no "never dropped". */
export function sentencesEn(facts: Facts, own: Texts, choose: Choose): string[] {
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
  const name = nameEn(facts) || facts.style?.en.toLowerCase() || 'motorcycle';
  const { isNew, kilometres } = facts;
  if (isNew) {
    return choose([`New ${name}, not used before.`, `For sale: a new ${name}.`, `New ${name}: be its first owner.`]);
  }
  if (!kilometres)
    return choose([`For sale: a used ${name}.`, `I am selling this used ${name}.`, `Used ${name} for sale.`]);
  const km = number(kilometres);
  return choose([
    `For sale: ${name} with ${km} km on the clock.`,
    `I am selling this ${name}. It has done ${km} km.`,
    `${name}, ${km} km so far, looking for its next rider.`,
  ]);
}

function openPart(facts: Facts, own: Texts, choose: Choose): string {
  const { thing, isNew } = facts;
  // The part of a title that a suggestion leaves as it is.
  const name =
    own.title_en?.split(/[،,]/)[0] || [nameEn(facts), thing?.en.toLowerCase()].filter(Boolean).join(' ') || 'part';
  return isNew
    ? choose([`For sale: ${name}, new.`, `${name}, never used.`, `Selling this: ${name}. It is new.`])
    : choose([
        `For sale: ${name}, used.`,
        `${name}, used and ready for its next owner.`,
        `Selling this: ${name}. It has been used.`,
      ]);
}

function look({ kind, colour, engine, style }: Facts): string {
  const pieces = [
    colour?.en,
    kind === 'motorcycle' && engine && `${number(engine)} cc`,
    kind === 'motorcycle' && style && style.en.toLowerCase(),
  ].filter(Boolean);
  const text = pieces.join(', ');
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

function extras({ tags }: Facts, choose: Choose): string {
  const list = tags
    .map(({ en }) => en)
    .filter(Boolean)
    .join(', ');
  return list && choose([`It comes with: ${list}.`, `Extras: ${list}.`, `Included: ${list}.`]);
}

function warranty(facts: Facts, choose: Choose): string {
  return facts.warranty
    ? choose(['The warranty is still running.', 'Still under warranty.', 'It has a valid warranty.'])
    : '';
}

function price(facts: Facts, choose: Choose): string {
  if (!facts.price) return '';
  const riyals = number(facts.price);
  return choose([`Asking SAR ${riyals}.`, `The price is SAR ${riyals}.`, `Price: SAR ${riyals}.`]);
}

function place({ city, kind }: Facts, choose: Choose): string {
  if (!city)
    return choose(['Questions are welcome, just send me a message here.', 'Send me a message here with any question.']);
  return kind === 'motorcycle'
    ? choose([
        `You can see it in ${city.en}; send me a message here to arrange a time.`,
        `It is in ${city.en}, and viewings are welcome.`,
        `Located in ${city.en}. Ask me anything here.`,
      ])
    : choose([`Pick-up in ${city.en}.`, `It is in ${city.en}; ask me anything here.`, `Located in ${city.en}.`]);
}
