import type { Json } from '@dabbab/platform/database.types';
import { weekdays, type Hours, type Span, type Week } from './opening-hours.ts';

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const OPENS = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function isSpan(json: unknown): json is Span {
  if (!Array.isArray(json) || json.length !== 2) return false;
  const [opens, closes] = json as unknown[];
  return (
    typeof opens === 'string' &&
    OPENS.test(opens) &&
    typeof closes === 'string' &&
    (OPENS.test(closes) || closes === '24:00')
  );
}

function isWeek(json: unknown): json is Week {
  return (
    isObject(json) &&
    weekdays.every((day) => {
      const spans = json[day];
      return spans === undefined || (Array.isArray(spans) && spans.every(isSpan));
    })
  );
}

/** Reads what `shops.hours` holds. Null where the shop says nothing, or what a later version of the site wrote. */
export function readHours(json: Json): Hours | null {
  if (!isObject(json)) return null;
  const { week, ramadan } = json;
  if (!isWeek(week)) return null;
  return isWeek(ramadan) ? { week, ramadan } : { week };
}
