/** Reads the filters of a postgres_changes subscription: `column=operator.value`, several joined by commas. */

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'];

export interface Filter {
  column: string;
  operator: string;
  value: string;
  negate: boolean;
}

/** @throws Error in the words of the real service */
export function parseFilters(text: string): Filter[] {
  return text.trim() === '' ? [] : segments(text.trim()).map(parseFilter);
}

/** Splits at the commas outside of quotes and parentheses. */
function segments(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted && char === '\\') current += char + text.charAt(++at);
    else if (!quoted && depth === 0 && char === ',') {
      parts.push(current);
      current = '';
    } else {
      if (char === '"' && (quoted || /[.(,]$/.test(current))) quoted = !quoted;
      else if (!quoted && char === '(') depth += 1;
      else if (!quoted && char === ')') depth = Math.max(0, depth - 1);
      current += char;
    }
  }
  return [...parts, current];
}

function parseFilter(segment: string): Filter {
  const text = segment.trim();
  if (text === '') throw new Error('filter must not contain empty segments (check for extra commas)');
  const equals = text.indexOf('=');
  if (equals < 0) throw new Error(inspect([text]));
  const column = text.slice(0, equals);
  const rest = text.slice(equals + 1);
  const negate = rest.startsWith('not.');
  const condition = negate ? rest.slice('not.'.length) : rest;
  const dot = condition.indexOf('.');
  if (dot < 0) throw new Error(inspect([condition]));
  const operator = condition.slice(0, dot);
  const value = condition.slice(dot + 1);
  if (!OPERATORS.includes(operator)) throw new Error(inspect([operator, value]));
  return { column, operator, value: operator === 'in' ? listValue(value) : unquoted(value), negate };
}

/** `(a,b)` as PostgreSQL writes an array. */
function listValue(value: string): string {
  if (!/^\(.*\)$/s.test(value)) throw new Error('`in` filter value must be wrapped by parentheses');
  return `{${value.slice(1, -1)}}`;
}

const unquoted = (value: string) =>
  /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;

const inspect = (parts: string[]) => `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
