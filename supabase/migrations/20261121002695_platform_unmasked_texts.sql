-- Texts as they are read, whichever characters draw the letters: what the checks of names, terms and contact details stand on.

create function private.unmasked(input text) returns text
language plpgsql stable strict parallel safe security definer set search_path = '' as $$
declare
  -- What keyboards of the site's languages type, western accents, punctuation and most emoji. Texts of these pay one look.
  rare constant text := '[^\u0001-\u007f\u00a0-\u00bf\u00c0-\u00d7\u00d9-\u00f7\u00f9-\u00ff\u0300-\u036f\u060c\u061b\u061f-\u066d\u0670\u067e\u0686\u06a4\u06a9\u06af\u06cc\u06d4\u06f0-\u06f9\u2010-\u2027\u2030-\u203a\u20ac\u2600-\u2775\u2794-\u27bf\ufe0f\U0001f300-\U0001faff]';
  plain text := input;
  one record;
begin
  if input !~ rare then
    return input;
  end if;
  -- A Roman numeral is a letter (Mark Ⅱ), a row of them a number.
  if plain ~ '(?:[\u2160-\u217f][^[:alpha:]]{0,3}){4}' then
    plain := translate(plain, 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅰⅱⅲⅳⅴⅵⅶⅷⅸ', '123456789123456789');
  end if;
  plain := normalize(plain, nfkd);
  for one in
    select string_agg(l.character, '' order by l.character) filter (where length(l.letters) = 1) as characters,
      string_agg(l.letters, '' order by l.character) filter (where length(l.letters) = 1) as letters,
      jsonb_object_agg(l.character, l.letters) filter (where length(l.letters) > 1) as longer
    from private.lookalikes l
    where l.character = any (array(select distinct run[1] from regexp_matches(plain, rare, 'g') as run))
  loop
    plain := coalesce(translate(plain, one.characters, one.letters), plain);
    for one in select * from jsonb_each_text(one.longer) loop
      plain := replace(plain, one.key, one.value);
    end loop;
  end loop;
  return plain;
end $$;
comment on function private.unmasked(text) is 'A text with the letters and digits that its characters look like, after private.lookalikes.';

create function private.masked_word(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Latin letters beside Cyrillic, Greek, Armenian or Cherokee ones in one word, but units such as µm and kΩ; scripts that
  -- nobody writes any more or few do, which serve as fonts.
  select (regexp_match(input,
    '\w*(?:[A-Za-z][\u0370-\u03a8\u03aa-\u03bb\u03bd-\u052f\u0531-\u0587\u13a0-\u13ff]|[\u0370-\u03a8\u03aa-\u03bb\u03bd-\u052f\u0531-\u0587\u13a0-\u13ff][A-Za-z])\w*'
    || '|[\u1400-\u16ff\u2c80-\u2cff\ua4d0-\ua4ff\U00010280-\U0001044f]+'))[1]
$$;
comment on function private.masked_word(text) is 'The first word of a text whose letters are of two scripts, or null.';
