/** Conditions and orders of rows, in PostgREST's words. */
import { unreadable } from './errors.ts';
import { Scanner } from './scanner.ts';
import { type Field, readField } from './select-syntax.ts';

export type Condition =
  | { kind: 'filter'; field: Field; negated: boolean; operation: Operation }
  | { kind: 'logic'; word: 'and' | 'or'; negated: boolean; conditions: Condition[] };

export type Operation =
  | { kind: 'simple'; operator: string; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'search'; function: string; language?: string; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: string };

export interface Order {
  /** The embedded table whose column it is. */
  relation?: string;
  field: Field;
  descending: boolean;
  nulls?: 'first' | 'last';
}

/** PostgREST's operators, and PostgreSQL's. */
const OPERATORS = new Map<string, string>([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
  ['isdistinct', 'is distinct from'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxl', '&>'],
  ['nxr', '&<'],
  ['adj', '-|-'],
]);
const QUANTIFIED = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);
const SEARCHES = new Map<string, string>([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
]);
const IS = ['null', 'not_null', 'true', 'false', 'unknown'];

const OPERATOR = /([a-z]+)(?:\(([^()]*)\))?\./y;

/** `not.eq.7`, of a parameter of its own: the value is all the rest. */
export function parseOperation(text: string): { negated: boolean; operation: Operation } {
  const scanner = new Scanner(text, 'filter');
  const negated = scanner.takes('not.');
  const operation = readOperation(scanner, () => scanner.until(''));
  scanner.end();
  return { negated, operation };
}

/** Whether a parameter of a function that is called by GET is a condition on its rows instead. */
export function isOperation(text: string): boolean {
  const word = /^(?:not\.)?([a-z]+)(?:\([^()]*\))?\./.exec(text)?.[1] ?? '';
  return word === 'in' || word === 'is' || OPERATORS.has(word) || SEARCHES.has(word);
}

/** `(id.eq.1,and(id.gt.2,id.lt.4))` */
export function parseLogic(word: 'and' | 'or', negated: boolean, text: string): Condition {
  const scanner = new Scanner(text, 'logic tree');
  const conditions = readConditions(scanner);
  scanner.end();
  return { kind: 'logic', word, negated, conditions };
}

function readConditions(scanner: Scanner): Condition[] {
  const conditions: Condition[] = [];
  scanner.needs('(');
  do conditions.push(readCondition(scanner));
  while (scanner.takes(','));
  scanner.needs(')');
  return conditions;
}

const LOGIC = /\s*(not\.)?(and|or)(?=\()/y;

function readCondition(scanner: Scanner): Condition {
  const logic = scanner.matches(LOGIC);
  if (logic)
    return {
      kind: 'logic',
      word: logic[2] as 'and' | 'or',
      negated: logic[1] !== undefined,
      conditions: readConditions(scanner),
    };
  const field = readField(scanner);
  scanner.needs('.');
  const negated = scanner.takes('not.');
  return { kind: 'filter', field, negated, operation: readOperation(scanner, () => readLogicValue(scanner)) };
}

function readOperation(scanner: Scanner, readValue: () => string): Operation {
  const [, word = '', option] = scanner.matches(OPERATOR) ?? scanner.fail('expecting an operator (eq, gt, ...)');
  if (word === 'in' && option === undefined) return { kind: 'in', values: readList(scanner) };
  if (word === 'is' && option === undefined) {
    const value = readValue().toLowerCase();
    if (!IS.includes(value)) scanner.fail(`expecting one of ${IS.join(', ')}`);
    return { kind: 'is', value };
  }
  const search = SEARCHES.get(word);
  if (search)
    return { kind: 'search', function: search, ...(option !== undefined && { language: option }), value: readValue() };
  const operator = OPERATORS.get(word);
  const isKnown = operator !== undefined && (option === undefined || QUANTIFIED.has(word));
  if (!isKnown || (option !== undefined && option !== 'any' && option !== 'all'))
    return scanner.fail(`unknown operator ${word}`);
  const value = readValue();
  const isPattern = word === 'like' || word === 'ilike';
  return {
    kind: 'simple',
    operator,
    ...(option !== undefined && { quantifier: option }),
    // A percent sign would have to be escaped in an address.
    value: isPattern ? value.replaceAll('*', '%') : value,
  };
}

/** A value within a tree ends at a comma or a bracket, unless it is quoted or a list in braces. */
function readLogicValue(scanner: Scanner): string {
  return (
    readQuotedWhole(scanner) ??
    scanner.matches(/\{(?:[^{}"]|"(?:\\.|[^"\\])*"|\{[^{}]*\})*\}/y)?.[0] ??
    scanner.until(',)')
  );
}

/** What is in quotes, if nothing follows them that belongs to the value. */
function readQuotedWhole(scanner: Scanner): string | undefined {
  if (!/^"(?:\\.|[^"\\])*"(?=[,)]|$)/s.test(scanner.rest)) return undefined;
  return scanner.quoted();
}

function readList(scanner: Scanner): string[] {
  const values: string[] = [];
  scanner.needs('(');
  if (scanner.takes(')')) return values;
  do values.push(readQuotedWhole(scanner) ?? scanner.until(',)'));
  while (scanner.takes(','));
  scanner.needs(')');
  return values;
}

/** `born.desc.nullslast,mentor(name)` */
export function parseOrder(text: string): Order[] {
  const scanner = new Scanner(text, 'order');
  const orders: Order[] = [];
  do orders.push(readOrder(scanner));
  while (scanner.takes(','));
  scanner.end();
  return orders;
}

function readOrder(scanner: Scanner): Order {
  const first = readField(scanner);
  const isRelation = first.path.length === 0 && scanner.takes('(');
  const field = isRelation ? readField(scanner) : first;
  if (isRelation) scanner.needs(')');
  const direction = scanner.matches(/\.(asc|desc)(?![a-z])/y)?.[1];
  const nulls = scanner.matches(/\.nulls(first|last)(?![a-z])/y)?.[1] as Order['nulls'];
  return {
    ...(isRelation && { relation: first.name }),
    field,
    descending: direction === 'desc',
    ...(nulls && { nulls }),
  };
}

/** A parameter that holds a number of rows. */
export function parseCount(name: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw unreadable(`${name} parameter (${text.slice(0, 80)})`, 'expecting a number');
  return Number(text);
}
