const LINE = 120;
const HEX = 16;

/** A character as `unistr` of PostgreSQL reads it: the file is ASCII, and shows no letter for another. */
function escaped(text: string): string {
  return [...text]
    .map((character) => {
      const code = (character.codePointAt(0) ?? 0).toString(HEX).toUpperCase();
      if (/[a-z0-9]/iu.test(character) && code.length < 3) return character;
      return code.length > 4 ? String.raw`\+${code.padStart(6, '0')}` : `\\${code.padStart(4, '0')}`;
    })
    .join('');
}

/** Entries such as `a=\0251\03B1`, none longer than a line. */
function entries(all: ReadonlyMap<string, string>): string[] {
  const groups = Map.groupBy(all.keys(), (character) => all.get(character) ?? '');
  return [...groups].flatMap(([letters, characters]) => {
    const found = [escaped(letters) + '='];
    for (const character of characters.map(escaped)) {
      const last = found.at(-1) ?? '';
      if (last.length + character.length > LINE) found.push(`${escaped(letters)}=${character}`);
      else found.splice(-1, 1, last + character);
    }
    return found;
  });
}

/** Writes the migration that fills `private.lookalikes`. */
export function lookalikesSql(all: ReadonlyMap<string, string>, version: string): string {
  const lines: string[] = [];
  for (const entry of entries(all).toSorted()) {
    const last = lines.at(-1);
    if (last === undefined || last.length + entry.length >= LINE) lines.push(entry);
    else lines.splice(-1, 1, `${last} ${entry}`);
  }
  return `-- Written by \`npm run db:generate -- --confusables <confusables.txt>\` from Unicode ${version}: what looks like what (UTS 39).
-- Each entry is what is seen, and the characters that look so.

create table private.lookalikes (
  character text collate "C" primary key,
  letters text not null
);
alter table private.lookalikes enable row level security;
comment on table private.lookalikes is 'Characters that look like others, after the confusables of Unicode ${version}, and the digits of all scripts. Those that normalization makes plain, ASCII and the letters of Arabic are not among them.';

insert into private.lookalikes (character, letters)
select character, split_part(entry, '=', 1)
from regexp_split_to_table(unistr('${lines.join('\n')}'), '\\s') as entry,
  string_to_table(split_part(entry, '=', 2), null) as character;
`;
}
