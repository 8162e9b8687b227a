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
      (regexp_match(words, ' ([وفبكل]{0,2}(?:ال)?' || folded || '(?:ي|ك|ها|نا|كم|هم|ات|يه|يات|ين)) '))[1]
    end,
    case when length(replace(folded, ' ', '')) >= case when folded ~ '[a-z]' then 6 else 5 end
      and strpos(joined, replace(folded, ' ', '')) > 0 then folded end,
    (select word from unnest(starred) as word
      where length(word) = length(folded) and folded ~ ('^' || replace(word, '*', '[a-zء-ي]') || '$') limit 1)
  ), 80)
$$;
comment on function private.term_suspected(text, text, text[], text) is 'Where a folded term may be meant: among the words of a text, in all of its letters joined, or in words with stars in them; null where it is not.';

create function private.text_reasons(input text) returns table (code text, match text, certain boolean)
language plpgsql stable strict set search_path = '' as $$
declare
  plain constant text := private.plain_text(private.unmasked(input));
  words constant text := private.plain_words(plain) || coalesce(private.plain_words(private.unleeted(plain)), '');
  spelled constant text := case when words ~ '(?: [a-zء-ي]){3} ' then private.spelled_words(words) else '' end;
  readings constant text := private.readings(plain, spelled);
  joined constant text := replace(words, ' ', '');
  -- Of long texts not: reading them from their end costs more than it finds.
  turned constant text := case when length(words) < 400 then reverse(words) else '' end;
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
        private.suspect_address(readings, suspected is not null and suspected @? '$[*] ? (@.code == "app")') end, false),
      ('masked', case when input <> private.unmasked(input) then private.masked_word(input) end, false),
      -- A digit within an Arabic word.
      ('masked', (regexp_match(plain, '[ء-ي]+[0-9][ء-ي]+'))[1], false),
      ('offensive',
        (regexp_match(plain, '[🍁🌿🍃❄💊🍄💉].*[🍁🌿🍃❄💊🍄💉]|(?:يا|ابن|ولد)[^ء-ي]*(?:ال)?[🐕🐶🐴🐷🐒]'))[1], false)) as d (code, detail, sure)
    where d.detail is not null
    union all
    select s ->> 'code', left(s ->> 'match', 80), false from jsonb_array_elements(suspected) as s where s ->> 'code' <> 'app';
end $$;
comment on function private.text_reasons(text) is 'Why a text may not be published: code and offending words; or why somebody should look at it first, where that is not certain. Nothing for a text that may.';
