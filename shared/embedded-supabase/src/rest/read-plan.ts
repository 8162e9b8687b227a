/** What is read: a table, its columns and conditions, and below it what is embedded. */
import type { SchemaCatalog, Table } from './catalog.ts';
import { RestError } from './errors.ts';
import { type Condition, type Order, parseCount, parseLogic, parseOperation, parseOrder } from './filter-syntax.ts';
import { type Found, findRelationship } from './find-relationship.ts';
import { Scanner } from './scanner.ts';
import {
  type Field,
  type SelectedEmbed,
  type SelectedField,
  type SelectedItem,
  parseSelect,
  readField,
} from './select-syntax.ts';

export interface ReadPlan {
  /** As far as it is known: what a function gives may be no table. */
  table: Table | null;
  items: ({ kind: 'all' } | SelectedField | { kind: 'embed'; embed: Embed })[];
  conditions: Condition[];
  orders: Order[];
  limit?: number;
  offset?: number;
}

export interface Embed {
  name: string;
  plan: ReadPlan;
  relationship: Found;
  toOne: boolean;
  inner: boolean;
  spread: boolean;
}

export const embedsOf = (plan: ReadPlan): Embed[] =>
  plan.items.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []));

/** Parameters that are no conditions. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey', 'and', 'or']);
const LOGIC = /^(?:(.*)\.)?(not\.)?(and|or)$/s;
const OPTION = /^(?:(.*)\.)?(order|limit|offset)$/s;

/** Whether a parameter says which rows, and does not stand for an argument, or for an option of an embedded table. */
export const isReserved = (name: string) => RESERVED.has(name) || LOGIC.test(name) || OPTION.test(name);

/** @param params of the address, without those that are arguments */
export function planRead(catalog: SchemaCatalog, table: Table | null, params: readonly [string, string][]): ReadPlan {
  const select = params.find(([name]) => name === 'select')?.[1] ?? '*';
  const plan = planItems(catalog, table, parseSelect(select === '' ? '*' : select));
  for (const [name, value] of params) addParameter(plan, name, value);
  return plan;
}

function planItems(catalog: SchemaCatalog, table: Table | null, items: readonly SelectedItem[]): ReadPlan {
  return {
    table,
    items: items.map((item) =>
      item.kind === 'embed' ? { kind: 'embed', embed: planEmbed(catalog, table, item) } : item,
    ),
    conditions: [],
    orders: [],
  };
}

function planEmbed(catalog: SchemaCatalog, table: Table | null, selected: SelectedEmbed): Embed {
  const { target, hint, alias, inner, spread, items } = selected;
  const relationship = findRelationship(catalog, table?.name ?? '', target, hint);
  const { foreignTable } = 'keyed' in relationship ? relationship.keyed : relationship.computed;
  const foreign = catalog.tables.get(foreignTable) ?? null;
  const toOne =
    'keyed' in relationship ? relationship.keyed.cardinality.endsWith('-to-one') : relationship.computed.toOne;
  return { name: alias ?? target, plan: planItems(catalog, foreign, items), relationship, toOne, inner, spread };
}

function addParameter(plan: ReadPlan, name: string, value: string): void {
  if (name === 'select' || name === 'columns' || name === 'on_conflict' || name === 'apikey') return;
  const option = OPTION.exec(name);
  if (option) {
    const node = nodeAt(plan, pathOf(option[1]));
    if (option[2] === 'order') node.orders = value === '' ? [] : parseOrder(value);
    else if (option[2] === 'limit') node.limit = parseCount('limit', value);
    else node.offset = parseCount('offset', value);
    return;
  }
  const logic = LOGIC.exec(name);
  if (logic) {
    const tree = parseLogic(logic[3] as 'and' | 'or', logic[2] !== undefined, value);
    nodeAt(plan, pathOf(logic[1])).conditions.push(tree);
    return;
  }
  const { path, field } = readPath(name);
  nodeAt(plan, path).conditions.push({ kind: 'filter', field, ...parseOperation(value) });
}

/** `books.author.name->first`: embedded tables, then a column. */
function readPath(name: string): { path: string[]; field: Field } {
  const scanner = new Scanner(name, 'tree path');
  const path: string[] = [];
  let field = readField(scanner);
  while (field.path.length === 0 && scanner.takes('.')) {
    path.push(field.name);
    field = readField(scanner);
  }
  scanner.end();
  return { path, field };
}

function pathOf(text: string | undefined): string[] {
  if (text === undefined) return [];
  const { path, field } = readPath(text);
  return [...path, field.name];
}

function nodeAt(plan: ReadPlan, path: readonly string[]): ReadPlan {
  let node = plan;
  for (const name of path) {
    const embed = embedsOf(node).find((one) => one.name === name);
    if (!embed)
      throw new RestError(400, {
        code: 'PGRST108',
        message: `'${name}' is not an embedded resource in this request`,
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    node = embed.plan;
  }
  return node;
}
