import { type KnownKind, kindOf } from './kinds.ts';

// This folder imports no package: pushes and mails say the same, and their Edge Function reads it, too.

export interface Described {
  kind: KnownKind;
  /** Which of the sentences of the kind fits, such as how a bid was answered; empty for kinds with one. */
  variant: string;
  /** Whom or what it is about; empty for kinds that name nobody, and if the data names nobody. */
  name: string;
  /** The number of messages, matching ads, stars or days; 0 for kinds that count nothing. */
  count: number;
  /** An amount of riyals, written out; empty for kinds without one. */
  amount: string;
  /** A day, written out; empty for kinds without one. */
  date: string;
  /** The title of the ad, the message, the reason or the announcement. */
  text: string;
  /** How many pictures the message has. */
  pictures: number;
  /** Whether the data lacks what the sentence of the kind needs: then its plain one is said. */
  plain: boolean;
  /** Path of the page that it leads to. */
  to: string | undefined;
}

/** How numbers and days are written in the language of the reader. A day comes as ISO 8601. */
export interface Writing {
  language: 'ar' | 'en';
  number: (value: number) => string;
  date: (iso: string) => string;
}

/**
 * Reads what a notification says from its kind and its data; what is missing stays empty.
 * @param row as in the table `notifications`: `data` holds whatever its kind needs, or anything else
 */
export function describe(row: { kind: string; data: unknown }, { language, number, date }: Writing): Described {
  const { kind, name, needs = [], variants, to } = kindOf(row.kind);
  const data = reader(row.data, language);
  const variant = variants?.find((one) => one === data.text('status')) ?? '';
  const said = {
    name: name ? nameOf(name, data) : '',
    count: data.number('count') ?? data.number('rating') ?? data.number('days') ?? 0,
    amount: written(data.number('amount'), number),
    date: written(data.text('expires_at') || data.text('ends_at'), date),
    text: textOf(kind, data),
  };
  return {
    kind,
    variant,
    ...said,
    pictures: data.number('pictures') ?? 0,
    plain: (variants && !variant) || needs.some((need) => !said[need]),
    to: pathOf(to, data),
  };
}

type Data = ReturnType<typeof reader>;

function nameOf(name: NonNullable<ReturnType<typeof kindOf>['name']>, data: Data): string {
  if (name === 'search') return data.text('name');
  if (name === 'bike') return data.text('bike_name');
  if (name === 'plan') return data.localized('plan');
  return name === 'shop' ? data.localized('shop_name') : data.text(`${name}_username`);
}

/** Writes what it is about and the reason, or the message. */
function textOf(kind: KnownKind, data: Data): string {
  if (kind === 'message') return data.text('body');
  const about = data.localized('body') || data.localized('listing_title') || data.localized('title');
  return [about || data.text('user_username'), data.text('reason')].filter(Boolean).join(' · ');
}

function pathOf(to: ReturnType<typeof kindOf>['to'], data: Data): string | undefined {
  const [listing, conversation] = [data.text('listing_id'), data.text('conversation_id')];
  if (to === 'news') return newsPathOf(data);
  if (to === 'sale') return listing ? `/sale/${listing}` : undefined;
  if (to === 'listing') return listing ? `/ad/${listing}` : undefined;
  if (to === 'conversation') return conversation ? `/messages/${conversation}` : '/messages';
  return to;
}

/** Leads to the ad that the news are about, or to where all of them stand. */
function newsPathOf(data: Data): string {
  const [status, listing] = [data.text('status'), data.text('listing_id')];
  if (status === 'parts') return `/?kind=part&fits=${data.text('fits')}&sort=newest`;
  return listing && (status === 'price' || status === 'part') ? `/ad/${listing}` : '/profile/saved';
}

function written<T extends string | number>(value: T | undefined, write: (value: T) => string): string {
  if (value === undefined || value === '') return '';
  try {
    return write(value);
  } catch {
    return ''; // the data holds no valid date
  }
}

/** Reads the data column. */
function reader(data: unknown, language: 'ar' | 'en') {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    text,
    number: (name: string) => (typeof fields[name] === 'number' ? fields[name] : undefined),
    localized: (name: string) => text(`${name}_${language}`) || text(`${name}_${language === 'ar' ? 'en' : 'ar'}`),
  };
}
