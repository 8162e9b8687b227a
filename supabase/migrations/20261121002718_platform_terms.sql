-- The terms that stand in a text, and why it may not be published, or should be looked at first.

create function private.spelled_words(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- س ل ا ح and w.e.e.d: three and more single letters in a row, as one word.
  select coalesce(string_agg(replace(run[1], ' ', ''), ' '), '')
  from regexp_matches(words, '((?: [a-zء-ي](?= )){3,})', 'g') as run
$$;
comment on function private.spelled_words(text) is 'What a text from private.plain_words spells letter by letter.';

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

create function private.unleeted(plain text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- c0caine and w33d. Only words that mix both: 5w40 and gsx1000r become nothing that is forbidden.
  select string_agg(translate(run[1], '0134578@$!€+', 'oieastbasiet'), ' ')
  from regexp_matches(plain, '((?=[0-9@$!€+]*[a-z])(?=[a-z]*[0-9@$!€+])[a-z0-9@$!€+]{4,})', 'g') as run
$$;
comment on function private.unleeted(text) is 'The words of a text from private.plain_text in which digits and signs stand for letters, as they are meant; null if there are none.';

create function private.text_reasons(input text) returns table (code text, match text, certain boolean)
language plpgsql stable strict set search_path = '' as $$
declare
  plain constant text := private.plain_text(private.unmasked(input));
  words constant text := private.plain_words(plain) || coalesce(private.plain_words(private.unleeted(plain)), '');
  spelled constant text := case when words ~ '(?: [a-zء-ي]){3} ' then private.spelled_words(words) else '' end;
  joined constant text := replace(words, ' ', '');
  starred constant text[] := case when plain !~ '[a-zء-ي][*#]' then '{}' else array(
    select regexp_replace(run[1], '[*#]', '*', 'g') from regexp_matches(plain, '([a-zء-ي]+[*#]+[a-zء-ي*#]*)', 'g') as run
  ) end;
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
      end) as h (hit, guess)
    where t.active and coalesce(h.hit, h.guess) is not null
    order by h.hit is null, t.code, t.folded;
  return query
    select 'contact_details', left(btrim(detail), 80), sure
    from (values (phone, true), (address, true),
      (case when phone is null then private.suspect_phone(plain) end, false),
      (case when address is null then private.suspect_address(plain) end, false)) as d (detail, sure)
    where detail is not null;
  return query
    select 'masked', left(word, 80), false from private.masked_word(input) as word where word is not null;
end $$;
comment on function private.text_reasons(text) is 'Why a text may not be published: code and offending words; or why somebody should look at it first, where that is not certain. Nothing for a text that may.';
