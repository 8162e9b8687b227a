-- The texts of an ad are checked here, whoever writes them; the function moderate-listing asks the same check.

create function private.spelled_digits(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- The longer first: ستين before ست.
  names constant text[] := array[
    'عشرين|twenty', '20', 'ثلاثين|thirty', '30', 'اربعين|forty', '40', 'خمسين|fifty', '50', 'ستين|sixty', '60',
    'سبعين|seventy', '70', 'ثمانين|eighty', '80', 'تسعين|ninety', '90',
    'صفر|زيرو|zero', '0', 'واحد|one', '1', 'اثنين|اثنان|ثنين|two', '2', 'ثلاثه?|three', '3', 'اربعه?|four', '4',
    'خمسه?|five', '5', 'سته?|six', '6', 'سبعه?|seven', '7', 'ثمانيه?|ثمان|eight', '8', 'تسعه?|nine', '9'];
  result text := plain;
begin
  -- A single spelt-out number is a count of something, not part of a phone number.
  if plain !~ ('(?:(?:صفر|زيرو|واحد|اثنين|اثنان|ثنين|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|zero|one|two|three|four|five|six|seven|eight|nine)'
    || '(?:ين|يه|ه|ty)?[^0-9a-zء-ي]{0,3}){2}') then
    return plain;
  end if;
  for i in 1 .. cardinality(names) by 2 loop
    result := regexp_replace(result, names[i], names[i + 1], 'g');
  end loop;
  return result;
end $$;
comment on function private.spelled_digits(text) is 'A text from private.plain_text with numbers that are spelled out (صفر خمسة …, zero five …) as digits.';

create function private.find_phone(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- What people put between digits to hide a number.
  gap constant text := '[^0-9a-zء-ي]{0,3}';
  digits text := private.spelled_digits(plain);
begin
  if digits !~ '(?:[0-9][^0-9a-zء-ي]{0,4}){8}' then
    return null;
  end if;
  -- Dates are taken out: they are no phone numbers.
  digits := regexp_replace(digits, '(?<![0-9])[0-3]?[0-9][-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)[0-9]{2}(?![0-9])', ' x ', 'g');
  return (regexp_match(digits,
    '(?<![0-9.,])(?:'
    -- Saudi mobiles: 05…, +966 5…, and without either.
    || '0' || gap || '5' || gap || '[03-9](?:' || gap || '[0-9]){7}'
    || '|(?:00|\+)?966' || gap || '0?' || gap || '5(?:' || gap || '[0-9]){8}'
    || '|5[03-9][0-9]{7}|5[03-9][ .-][0-9]{3}[ .-][0-9]{4}'
    -- Landlines, and the numbers of companies.
    || '|01[1-7][ -]?[0-9]{3}[ -]?[0-9]{4}|9200-?[0-9]{5}|800[0-9]{7}'
    -- Abroad.
    || '|\+ ?[1-9](?:[ .()-]{0,2}[0-9]){8,13}'
    -- Digits one by one.
    || '|[0-9](?:[^0-9a-zء-ي]{1,3}[0-9]){7,}'
    || ')(?![0-9])'))[1];
end $$;
comment on function private.find_phone(text) is 'A telephone number in a text from private.plain_text, or null.';

create function private.find_address(plain text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select (regexp_match(plain,
    'https?:\S*|www\s?\.\s?\S+'
    || '|[a-z0-9._%+-]*@ ?[a-z_][a-z0-9_.-]{2,}'
    || '|\y[a-z0-9_.+-]+ ?[([]at[])] ?[a-z0-9-]+'
    || '|(?:gmail|hotmail|yahoo|icloud|جيميل|هوتميل|ياهو)\s?(?:\.|,|dot|دوت|نقطه)?\s?(?:com|كوم)\y'
    || '|\y(?:dot|دوت|نقطه) ?(?:com|net|كوم|نت)\y'
    || '|\y[a-z0-9-]*[a-z][a-z0-9-]*\.(?:com|net|org|sa)(?![a-z])'
    || '|\y(?:wa|t|m)\.me\y|\y(?:bit\.ly|goo\.gl|linktr\.ee|youtu\.be)\y'
    || '|\y[a-z0-9-]{2,}\.[a-z]{2,6}/[a-z0-9]\S*'
    || '|(?:سناب ?(?:شات|ي)?|انستا?(?:ا?[قغ]رام)?|تلي?[قجغ]رام|تيك ?توك)[^0-9a-zء-ي]{0,3}[a-z][a-z0-9_.]{3,}'
    || '|\y(?:snap(?:chat)?|insta(?:gram)?|telegram|tiktok) ?[:@] ?[a-z0-9_.]{4,}'))[1]
$$;
comment on function private.find_address(text) is 'A link, an e-mail address or the name of an account elsewhere in a text from private.plain_text, or null.';

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

create function private.text_reasons(input text) returns table (code text, match text)
language plpgsql stable strict set search_path = '' as $$
declare
  plain constant text := private.plain_text(input);
  words constant text := private.plain_words(plain);
  spelled constant text := case when words ~ '(?: [a-zء-ي]){3} ' then private.spelled_words(words) else '' end;
begin
  return query
    select t.code, hit
    from public.prohibited_terms t
      cross join lateral (select case
        -- Asked here as well: a call for each term would cost more than all the rest.
        when strpos(words, t.folded) > 0 or (spelled <> '' and strpos(spelled, replace(t.folded, ' ', '')) > 0)
        then private.term_in(words, spelled, t.folded)
      end) as found (hit)
    where t.active and hit is not null
    order by t.code, t.folded;
  return query
    select 'contact_details', left(btrim(detail), 80)
    from unnest(array[private.find_phone(plain), private.find_address(plain)]) as detail
    where detail is not null;
end $$;
comment on function private.text_reasons(text) is 'Why a text may not stand in an ad: code and offending words. Nothing for a text that may.';

create function private.check_listing_text(
  title_ar text, title_en text, description_ar text, description_en text, tags text[], model text
) returns table (field text, code text, match text)
language plpgsql stable security definer set search_path = '' as $$
declare
  labels constant text := array_to_string(tags, E'\n\n\n\n\n');
begin
  -- Nearly all ads are innocent, which one check of all texts finds out. Empty lines keep two texts from being read as one.
  if not exists (
    select from private.text_reasons(
      concat_ws(E'\n\n\n\n\n', title_ar, title_en, description_ar, description_en, labels, model)
    )
  ) then
    return;
  end if;
  return query
    select t.field, r.code, r.match
    from (values
        (1, 'title_ar', title_ar), (2, 'title_en', title_en), (3, 'description_ar', description_ar),
        (4, 'description_en', description_en), (5, 'tags', labels), (6, 'model', model)
      ) as t (place, field, input)
      cross join lateral private.text_reasons(t.input) as r
    order by t.place
    limit 20;
end $$;

select private.publish('check_listing_text',
  'title_ar text default null, title_en text default null, description_ar text default null,
  description_en text default null, tags text[] default null, model text default null',
  'service_role');
comment on function public.check_listing_text(text, text, text, text, text[], text) is
  'For the server: why these texts may not stand in an ad, at most 20 reasons; no row when they may. Writing an ad asks the same.';

create function private.refuse_listing_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong record;
begin
  select * into wrong
  from private.check_listing_text(
    new.title_ar, new.title_en, new.description_ar, new.description_en, new.tags, new.model
  )
  limit 1;
  if found then
    perform private.bad_argument(wrong.field, format('%s: an ad may not contain "%s".', wrong.code, wrong.match));
  end if;
  return new;
end $$;
comment on function private.refuse_listing_text() is 'Trigger: refuses texts that may not stand in an ad. 22023 with the column as hint; the message begins with the code.';

create trigger refuse_listing_text_insert before insert on public.listings
  for each row execute function private.refuse_listing_text();
-- An ad that was written before a term was forbidden may still be sold or made cheaper.
create trigger refuse_listing_text_update
  before update of title_ar, title_en, description_ar, description_en, tags, model on public.listings
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.tags, old.model)
      is distinct from (new.title_ar, new.title_en, new.description_ar, new.description_en, new.tags, new.model)
  )
  execute function private.refuse_listing_text();
