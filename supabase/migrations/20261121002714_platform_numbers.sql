-- Telephone numbers in texts from private.plain_text, as people write them to be read by nobody but people.

create function private.spelled_digits(plain text, apart boolean default false) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- The longer first: ستين before ست. Arabic ones as they are said, too, also in Latin letters.
  names constant text[] := array[
    'عشرين|twenty', '20', 'ثلاثين|تلاتين|thirty', '30', 'اربعين|fou?rty', '40', 'خمسين|fifty', '50', 'ستين|sixty', '60',
    'سبعين|seventy', '70', 'ثمانين|تمانين|eighty', '80', 'تسعين|ninety', '90',
    'صفر|زيرو|zee?ro|s[ieyu]ff?[aei]?r', '0', 'واحد|وحده|one|wa7[ei]d|wah[ei]d', '1',
    'اثنين|اثنان|اتنين|ثنين|تنين|two|[ie]?thn[ae]i?[ae]?n|[ie]tn[ae]i?[ae]?n', '2', 'ثلاثه?|تلاته?|three|thalath[ae]?h?|talat[ae]h?', '3',
    'اربعه?|four|arba3a?h?|arba''?a+h?', '4', 'خمسه?|five|(?:kh|5)ams[ae]?h?', '5', 'سته|ست|six|sitt?ah?', '6',
    'سبعه?|seven|sab3a?h?|saba''?a?h?', '7', 'ثمانيه?|تمانيه?|ثمنيه|ثمان|تمان|eight|th?[ae]?man[iy]y?ah?', '8',
    'تسعه?|nine|t[iae]s3a?h?|t[ie]s''?a+h?', '9'];
  any_name constant text := '(?:صفر|زيرو|واحد|وحده|اثنين|اثنان|[اث]?[تث]نين|[ثت]لات?ث?|اربع|خمس|ست|سبع|[ثت]ما?ن|تسع|zee?ro|one|two|three|fou?r|five|six|seven|eight|nine|fifty|(?:s[ieyu]ff?[aei]?r|wa[h7][ei]d|[ie]?thn|[ie]tn|th?alat|arba|(?:kh|5)ams|sitt|sab[a3]|th?[ae]?man|t[iae]s[a3])[a-z0-9]{0,5})';
  edges constant text[] := case when apart then array['(?<![a-zء-ي])و?(?:', ')(?![a-zء-ي])'] else array['(?:', ')'] end;
  -- خمسسه; no Arabic name of a number has a letter twice in a row.
  result text := regexp_replace(plain, '([ء-ي])\1+', '\1', 'g');
begin
  -- A single spelt-out number is a count of something, not part of a phone number.
  if result !~ (any_name || '(?:ين|يه|ه|ty)?[^0-9a-zء-ي]{0,3}(?:و|and )?(?:[0-9]|' || any_name || ')|[0-9][^0-9a-zء-ي]{0,3}(?:و|and )?' || any_name) then
    return plain;
  end if;
  for i in 1 .. cardinality(names) by 2 loop
    result := regexp_replace(result, edges[1] || names[i] || edges[2], names[i + 1], 'g');
  end loop;
  result := regexp_replace(result, '(?:double|دبل|مرتين) ?([0-9])', '\1\1', 'g');
  result := regexp_replace(result, '(?:triple|تربل) ?([0-9])', '\1\1\1', 'g');
  return regexp_replace(result, '\yoh?\y(?=[^0-9a-z]{0,3}[0-9])', '0', 'g');
end $$;
comment on function private.spelled_digits(text, boolean) is 'A text from private.plain_text with numbers that are spelled out (صفر خمسة …, zero five …, sifr khamsa …) as digits; if apart, whole words alone.';

create function private.joined_digits(digits text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  result text := digits;
  mixed text;
begin
  -- O55I234567: letters that are drawn as digits, in what is digits for the most part.
  for mixed in
    select run[1] from regexp_matches(digits, '(?<![0-9a-zء-ي])((?:[0-9oilsbzeg|][ ._-]{0,2}){8,}[0-9oilsbzeg|])(?![a-zء-ي])', 'g') as run
    where run[1] ~ '[oilsbzeg]' and length(regexp_replace(run[1], '[^0-9]', '', 'g')) >= 4
  loop
    result := replace(result, mixed, translate(mixed, 'oil|szbeg', '011152836'));
  end loop;
  -- 05 then 51 and 23 …
  return regexp_replace(result,
    '([0-9])[^0-9a-zء-ي]{0,3}(?:and|then|dash|space|hyphen|minus|slash|و?(?:ثم|بعدين|بعدها|شرطه|داش|فاصله|مسافه)|و|x|_)[^0-9a-zء-ي]{0,3}(?=[0-9])',
    '\1-', 'g');
end $$;
comment on function private.joined_digits(text) is 'Digits with letters drawn as digits, and words between digits, made plain.';

create function private.is_row_of_years(digits text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select strpos('95 96 97 98 99 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16', regexp_replace(digits, '[^0-9]+', ' ', 'g')) > 0
$$;
comment on function private.is_row_of_years(text) is 'Whether digits are the years that a part fits: 04 05 06.';

create function private.find_phone(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- What people put between digits to hide a number.
  gap constant text := '[^0-9a-zء-ي]{0,4}';
  found text;
  digits text := private.spelled_digits(translate(plain, '☝✌🤟🖐✋●○◯⭕⚫⚪', '12355000000'));
begin
  if length(translate(digits, '0123456789', '')) > length(digits) - 4 then
    return null;
  end if;
  digits := private.joined_digits(digits);
  if digits !~ '(?:[0-9][^0-9a-zء-ي]{0,4}){8}' then
    return null;
  end if;
  -- Dates are taken out: they are no phone numbers.
  digits := regexp_replace(digits, '(?<![0-9])[0-3]?[0-9][-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)[0-9]{2}(?![0-9])', ' x ', 'g');
  found := (regexp_match(digits,
    '(?<![0-9.,])(?:'
    -- Saudi mobiles: 05…, +966 5…, and without either.
    || '0' || gap || '5' || gap || '[03-9](?:' || gap || '[0-9]){7}'
    || '|(?:00|\+)?9' || gap || '6' || gap || '6' || gap || '0?' || gap || '5(?:' || gap || '[0-9]){8}'
    || '|5[03-9][0-9]{7}|5[03-9][ .-][0-9]{3}[ .-][0-9]{4}'
    -- Landlines, and the numbers of companies.
    || '|01[1-7][ -]?[0-9]{3}[ -]?[0-9]{4}|9200-?[0-9]{5}|800[0-9]{7}'
    -- Abroad.
    || '|\+ ?[1-9](?:[ .()-]{0,2}[0-9]){8,13}'
    -- Digits one by one.
    || '|[0-9](?:[^0-9a-zء-ي]{1,3}[0-9]){7,}'
    || ')(?![0-9])'))[1];
  return case when not private.is_row_of_years(found) then found end;
end $$;
comment on function private.find_phone(text) is 'A telephone number in a text from private.plain_text, or null.';

create function private.suspect_phone(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  digits text;
  groups text;
begin
  digits := private.spelled_digits(translate(plain, '☝✌🤟🖐✋●○◯⭕⚫⚪', '12355000000'), apart => true);
  if length(translate(digits, '0123456789', '')) > length(digits) - 4 then
    return null;
  end if;
  digits := regexp_replace(private.joined_digits(digits),
    '(?<![0-9])(?:[0-3]?[0-9][-/.](?:0?[1-9]|1[0-2])[-/.](?:14|19|20)[0-9]{2}|(?:14|19|20)[0-9]{2}[-/.](?:0?[1-9]|1[0-2])[-/.][0-3]?[0-9])(?![0-9])', ' x ', 'g');
  -- Some words or a line between the digits; written from its end.
  groups := regexp_replace(regexp_replace(digits, '[^0-9]{28,}', '#', 'g'), '[^0-9#]+', '-', 'g');
  groups := (regexp_match(groups, '(?<![0-9])(0-?5(?:-?[0-9]){8}|0-?0-?(?:9[67][0-9]|20|9[12])-?[0-9](?:-?[0-9]){7,9}|(?:00-?)?9-?6-?6-?0?-?5(?:-?[0-9]){8}|[0-9]{7}[03-9]-?5-?0|[0-9]{8}5669(?:00)?)(?![0-9])'))[1];
  if groups is null then
    -- Beside the words for one's own number any six digits; three in three, where somebody says how they follow each other.
    groups := (regexp_match(digits, '(?:رقمي|جوالي|واتسي|\ymy (?:phone |mobile |cell |whatsapp )?(?:number|no|digits|cell)\y)(?!.{0,12}plate)(.{0,20}[0-9](?:.{0,12}[0-9]){5,})'))[1];
  end if;
  if groups is null and plain ~ 'ثم|بعدها|then|قبلها صفر|اتصل|call' then
    groups := (regexp_match(digits, '(?<![0-9])(5[03-9](?:[^0-9a-zء-ي]{0,4}[0-9]){7})(?![0-9])'))[1];
  end if;
  if groups is null and plain ~ 'بداي|اول|باقي|قبل|اخر|نهاي|نص|start|begin|first|rest|end|last|half|front|before' then
    -- In two parts, the end before the beginning.
    groups := (regexp_match(regexp_replace(regexp_replace(digits, '[^0-9]{40,}', '#', 'g'), '[^0-9#]+', '-', 'g'),
      '(?<![0-9])((?=(?:[0-9]-?){10}(?![0-9]))(?:[0-9]-?)+-0-?5-?[03-9](?:-?[0-9])*)(?![0-9])'))[1];
  end if;
  if groups is null and digits ~ '[0-9](?:[^0-9a-zء-ي]{0,3}[0-9]){6}' then
    -- Any long number beside a word for calling, accounts among them.
    groups := (regexp_match(digits,
      '(?:call|phone|mobile|contact|jawal|whats ?app|w\.? ?app|wts|text|reach|dial|(?<!tracking |order |part |stock )number|rgmi|رقمي|جوالي?|اتصل|اتصال|كلمني|كلموني|واتس|واتساب|وتساب|تواصل|هاتف|تلفون)(?: (?:me|us|on|at|ع|علي))?[^0-9a-zء-ي]{0,3}([0-9](?:[^0-9a-zء-ي]{0,3}[0-9]){6,11})(?![0-9])'))[1];
  end if;
  return case when not private.is_row_of_years(groups) then groups end;
end $$;
comment on function private.suspect_phone(text) is 'What may be a telephone number in a text from private.plain_text, or null: somebody should look.';
