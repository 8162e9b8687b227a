/** Lists `relation.column` of views and composite types whose comment begins with "Never null". */
export type NeverNull = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * PostgreSQL cannot say that a column of a view or composite type is never null, so the generator
 * makes all of them nullable. The migrations say it in the column's comment; here it takes effect.
 */
export function tightenNulls(source: string, neverNull: NeverNull): string {
  let result = source;
  for (const [relation, columns] of neverNull) {
    for (const column of columns) {
      const field = new RegExp(
        `(\\b${relation}: \\{(?:\\s*Row: \\{)?[^}]*?\\b${column}: [A-Za-z]+(?:\\[\\])?)( \\| null)?`,
      );
      if (!field.test(result)) throw new Error(`${relation}.${column} is not in the generated types`);
      result = result.replace(field, '$1');
    }
  }
  return result;
}
