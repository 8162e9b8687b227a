-- The terms that stand in a text, and why it may not be published, or should be looked at first.

create function private.term_in(words text, spelled text, folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- The cheap question first. The folded term is letters, digits and blanks alone, so it is a pattern of itself.
  select left(coalesce(
    case when strpos(words, folded) > 0 then
      (regexp_match(words, ' ([وف]?(?:ال|لل|بال|كال|ب|ل)?' || folded || '(?:s|es)?) '))[1]
    end,
    case when strpos(spelled, replace(folded, ' ', '')) > 0 then folded end
  ), 80)
$$;
comment on function private.term_in(text, text, text) is 'Where a folded term stands among the words of a text or what it spells, with what clings to it; null where it does not.';

create function private.term_suspected(words text, joined text, starred text[], folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select left(coalesce(
    -- With an ending, part of a longer word, cut apart, or with stars for letters.
    case when strpos(words, folded) > 0 then
      (regexp_match(words, ' ([وفبكل]{0,2}(?:ال)?' || folded || '(?:ك|ها|نا|كم|هم|ات|يه|يات|ين)) '))[1]
    end,
    case when length(replace(folded, ' ', '')) >= case when folded ~ '[a-z]' then 6 else 5 end
      and strpos(joined, replace(folded, ' ', '')) > 0 then folded end,
    (select word from unnest(starred) as word
      where length(word) = length(folded) and folded ~ ('^' || replace(word, '*', '[a-zء-ي]') || '$') limit 1)
  ), 80)
$$;
comment on function private.term_suspected(text, text, text[], text) is 'Where a folded term may be meant: among the words of a text, in all of its letters joined, or in words with stars in them; null where it is not.';

create function private.hidden_word(input text, plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce(
    -- قـ ـات, سـ.ـناب.
    case when strpos(input, 'ـ') > 0 then (regexp_match(input, '[ء-ي]ـ+[^ء-يـ[:alnum:]]{1,3}ـ+[ء-ي]|(?<=[ء-ي]{2})ـ+[*./\\|_^~+-]+[ء-ي]+'))[1] end,
    -- Digits, Latin letters or stars within an Arabic word; stars, or digits that no chat has for Arabic letters, within a Latin
    -- one; k u s h, but no sizes; ه for a digit.
    (regexp_match(plain, '[ء-ي]+[0-9a-z][ء-ي]+|[a-zء-ي]+\*+[a-zء-ي]+'
      || '|(?<![a-z0-9@._/-])(?=[0-9$]?(?:[a-z][0-9$]?){4,}(?![a-z0-9@]))[a-z]*[014$][a-z]{2,}[a-z0-9$]*'
      || '|(?<![a-zء-ي])(?!(?:[smlx][ ./,-]*)+(?![a-z]))(?:[a-z][ .]){3,}[a-z](?![a-zء-ي])|(?<![a-zء-ي])(?:[ء-ي] ){2,}[ء-ي](?![a-zء-ي])'
      || '|(?<![ء-ي0-9])ه{1,2}[0-9]{2,}|[0-9]ه{1,2}[0-9]{2,}'))[1]);
end $$;
comment on function private.hidden_word(text, text) is 'A word that somebody took apart or wrote with signs in it, whichever it is, or null.';

create function private.long_words(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Shorter ones are words when read from their end by chance: black, kalb.
  select string_agg(w, ' ') from string_to_table(words, ' ') as w where length(w) >= 6
$$;
comment on function private.long_words(text) is 'The words of a text from private.plain_words with six letters and more.';

create function private.text_reasons(input text) returns table (code text, match text, certain boolean)
language plpgsql stable strict set search_path = '' as $$
declare
  plain constant text := private.plain_text(private.unmasked(input));
  -- Of long texts not everything: reading them in every way costs more than it finds.
  is_short constant boolean := length(plain) < 600;
  decoded constant text := concat_ws(' ', private.unsigned_words(plain), private.unleeted(plain));
  own constant text := private.plain_words(plain);
  words constant text := own || 'x' || private.plain_words(decoded);
  spelled constant text := case when words ~ '(?: [a-zء-ي]){3} ' then private.spelled_words(words) else '' end;
  readings constant text := concat_ws(' x ', words, nullif(spelled, ''), case when is_short then private.as_meant(plain) end);
  joined constant text := replace(words, ' ', '');
  turned constant text := case when is_short then reverse(words) else '' end;
  starred constant text[] := case when strpos(plain, '*') = 0 and strpos(plain, '#') = 0 then '{}' else array(
    select regexp_replace(run[1], '[*#]', '*', 'g') from regexp_matches(plain, '([a-zء-ي]+[*#]+[a-zء-ي*#]*)', 'g') as run
  ) end;
  suspected constant jsonb := (select jsonb_agg(to_jsonb(s)) from private.suspicions(readings) as s);
  phone constant text := private.find_phone(plain);
  address constant text := private.find_address(plain);
begin
  return query
    select t.code, coalesce(h.hit, h.guess), h.hit is not null
    from public.prohibited_terms t
      cross join lateral (select case
        -- Asked here as well: a call for each term would cost more than all the rest.
        when strpos(words, t.folded) > 0 or (spelled <> '' and strpos(spelled, replace(t.folded, ' ', '')) > 0)
        then private.term_in(words, spelled, t.folded)
      end, case
        when strpos(joined, replace(t.folded, ' ', '')) > 0 or starred <> '{}'
        then private.term_suspected(words, joined, starred, t.folded)
        when length(t.folded) > 3 and strpos(turned, ' ' || t.folded || ' ') > 0 then reverse(t.folded)
      end) as h (hit, guess)
    where t.active and coalesce(h.hit, h.guess) is not null
    order by h.hit is null, t.code, t.folded;
  return query
    select d.code, left(btrim(d.detail), 80), d.sure
    from (values ('contact_details', phone, true), ('contact_details', address, true),
      ('contact_details', case when phone is null then private.suspect_phone(plain) end, false),
      ('contact_details', case when address is null then
        private.suspect_address(concat_ws(E'\n', plain, readings), suspected is not null and suspected @? '$[*] ? (@.code == "app")') end, false),
      ('masked', case when input <> private.unmasked(input) then private.masked_word(input) end, false),
      ('masked', private.hidden_word(input, plain), false),
      ('offensive',
        (regexp_match(plain, '[🍁🌿🍃❄💊🍄💉].*[🍁🌿🍃❄💊🍄💉]|🔞|🥃|(?:يا|ابن|ولد)[^ء-ي]*(?:ال)?[🐕🐶🐴🐷🐒]'))[1], false)) as d (code, detail, sure)
    where d.detail is not null
    union all
    select s ->> 'code', left(s ->> 'match', 80), false from jsonb_array_elements(suspected) as s where s ->> 'code' <> 'app'
    union all
    select s.code, s.match, false from private.disguise(concat_ws(' ', decoded, spelled),
      case when is_short then concat_ws(' ', own, private.joined_words(own), private.long_words(turned)) end, own) as s;
end $$;
comment on function private.text_reasons(text) is 'Why a text may not be published: code and offending words; or why somebody should look at it first, where that is not certain. Nothing for a text that may.';
