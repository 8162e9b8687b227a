/** The parameter `select`: columns, paths into JSON, casts, aggregates, and what is embedded. */
import { Scanner } from './scanner.ts';

export interface Step {
  /** `->>` gives text. */
  arrow: '->' | '->>';
  key: string;
}

export interface Field {
  name: string;
  path: Step[];
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectedField {
  kind: 'field';
  /** Null for `count()`, which counts rows. */
  field: Field | null;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
}

export interface SelectedEmbed {
  kind: 'embed';
  target: string;
  alias?: string;
  hint?: string;
  inner: boolean;
  spread: boolean;
  items: SelectedItem[];
}

export type SelectedItem = { kind: 'all' } | SelectedField | SelectedEmbed;

const AGGREGATE = /\.(sum|avg|count|max|min)\(\)/y;
const CAST = /::([a-zA-Z_][\w. ]*(?:\(\d+(?:,\d+)?\))?(?:\[\])*)/y;
const ARROW = /->>?/y;

export function parseSelect(text: string): SelectedItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items = readItems(scanner);
  scanner.end();
  return items;
}

function readItems(scanner: Scanner): SelectedItem[] {
  const items: SelectedItem[] = [];
  if (scanner.done || scanner.sees(')')) return items;
  do items.push(readItem(scanner));
  while (scanner.takes(','));
  return items;
}

function readItem(scanner: Scanner): SelectedItem {
  if (scanner.takes('*')) return { kind: 'all' };
  const spread = scanner.takes('...');
  const alias = spread ? undefined : scanner.attempt(() => readAlias(scanner));
  const embed = scanner.attempt(() => readEmbed(scanner, spread));
  if (embed) return { ...embed, ...(alias !== undefined && { alias }) };
  if (spread) scanner.fail('expecting what is to be spread');
  const field = readSelectedField(scanner);
  return { ...field, ...(alias !== undefined && { alias }) };
}

/** `alias:`, but not the colons of a cast. */
function readAlias(scanner: Scanner): string | undefined {
  if (scanner.sees('count()')) return undefined;
  const name = scanner.name();
  return !scanner.sees('::') && scanner.takes(':') ? name : undefined;
}

function readEmbed(scanner: Scanner, spread: boolean): SelectedEmbed | undefined {
  if (scanner.sees('count()')) return undefined;
  const target = scanner.name();
  const embed: SelectedEmbed = { kind: 'embed', target, inner: false, spread, items: [] };
  while (scanner.takes('!')) {
    const word = scanner.name();
    if (word === 'inner') embed.inner = true;
    else if (word !== 'left') embed.hint = word;
  }
  if (!scanner.takes('(')) return undefined;
  embed.items = readItems(scanner);
  scanner.needs(')');
  return embed;
}

function readSelectedField(scanner: Scanner): SelectedField {
  const field = scanner.takes('count()') ? null : readField(scanner);
  const selected: SelectedField = { kind: 'field', field };
  if (field === null) selected.aggregate = 'count';
  else {
    const cast = scanner.matches(CAST)?.[1];
    if (cast) selected.cast = cast;
    const aggregate = scanner.matches(AGGREGATE)?.[1];
    if (aggregate) selected.aggregate = aggregate as Aggregate;
  }
  const after = selected.aggregate && scanner.matches(CAST)?.[1];
  if (after) selected.aggregateCast = after;
  return selected;
}

/** A column, and the path into it. */
export function readField(scanner: Scanner): Field {
  const name = scanner.name();
  const path: Step[] = [];
  for (let arrow = scanner.matches(ARROW); arrow; arrow = scanner.matches(ARROW))
    path.push({ arrow: arrow[0] as Step['arrow'], key: scanner.name() });
  return { name, path };
}

/** What a column is called in the answer: the last step of its path that is no position. */
export function outputName({ alias, aggregate, field }: SelectedField): string {
  if (alias !== undefined) return alias;
  if (aggregate || !field) return aggregate ?? 'count';
  return field.path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key ?? field.name;
}
