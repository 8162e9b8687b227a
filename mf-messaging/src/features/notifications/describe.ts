import type { Language } from '@dabbab/contract/language';
import { formatDate, formatNumber } from '@dabbab/platform/format';
import type { IconName } from '@dabbab/ui/icon';
import type { Notification } from '../../data/notifications/notifications.ts';
import { type KnownKind, kindOf } from './kinds.ts';

export interface Described {
  kind: KnownKind;
  /** Which of the sentences of the kind fits, such as how a bid was answered. */
  variant: 'accepted' | 'declined' | 'reviewed' | 'dismissed' | undefined;
  icon: IconName;
  /** Whom or what it is about; empty for kinds that name nobody. */
  name: string;
  /** The number of matching ads, stars or days; 0 for kinds that count nothing. */
  count: number;
  /** An amount of riyals, formatted; empty for kinds without one. */
  amount: string;
  /** A day, formatted; empty for kinds without one. */
  date: string;
  /** The title of the ad, the message, the reason or the announcement. */
  text: string;
  /** Path of the page that it leads to. */
  to: string | undefined;
}

/** Reads what a notification says from its kind and its data; what is missing stays empty. */
export function describe(row: Pick<Notification, 'kind' | 'data'>, language: Language): Described {
  const { kind, icon, name, to } = kindOf(row.kind);
  const data = reader(row.data, language);
  const listing = data.text('listing_id');
  return {
    kind,
    variant: variantOf(data.text('status')),
    icon,
    name: name ? nameOf(name, data) : '',
    count: data.number('count') ?? data.number('rating') ?? data.number('days') ?? 0,
    amount: written(data.number('amount'), (amount) => formatNumber(amount, language)),
    date: written(data.text('expires_at') || data.text('ends_at'), (day) => formatDate(day, language)),
    text: textOf(kind, data),
    to: to === 'listing' ? (listing ? `/ad/${listing}` : undefined) : to,
  };
}

type Data = ReturnType<typeof reader>;

function nameOf(name: NonNullable<ReturnType<typeof kindOf>['name']>, data: Data): string {
  if (name === 'search') return data.text('name');
  if (name === 'plan') return data.localized('plan');
  return name === 'shop' ? data.localized('shop_name') : data.text(`${name}_username`);
}

/** Writes what it is about and the reason, or the message. */
function textOf(kind: KnownKind, data: Data): string {
  if (kind === 'message') return data.text('body');
  const about = data.localized('body') || data.localized('listing_title') || data.localized('title');
  return [about || data.text('username'), data.text('reason')].filter(Boolean).join(' · ');
}

const variants = ['accepted', 'declined', 'reviewed', 'dismissed'] as const;
const variantOf = (status: string): Described['variant'] => variants.find((variant) => variant === status);

function written<T extends string | number>(value: T | undefined, write: (value: T) => string): string {
  if (value === undefined || value === '') return '';
  try {
    return write(value);
  } catch {
    return ''; // the data holds no valid date
  }
}

/** Reads the data column, which holds whatever its kind needs. */
function reader(data: unknown, language: Language) {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    text,
    number: (name: string) => (typeof fields[name] === 'number' ? fields[name] : undefined),
    localized: (name: string) => text(`${name}_${language}`) || text(`${name}_${language === 'ar' ? 'en' : 'ar'}`),
  };
}
