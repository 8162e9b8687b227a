-- Words that are facts: years, prices, sizes of engines and mileages among what was typed; and all facts together.

create function private.amount_pattern(joined boolean) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  model constant text := '(?:(?:موديل|موديلات|سنه|عام|model|year) ?)?';
  bound constant text := '(?:(?:ب?(?:اكثر|اعلي|ازيد|احدث|اقل|اقدم|ارخص) من|(?:في |ب ?)?حدود|فوق|تحت|لين|حتي|الي|بعد|قبل|ما بين|بين|من'
    || '|ب|بسعر|سعر|ميزانيه|ميزانيتي|ممشي|(?:more|newer|less|older|cheaper) than|up to|at least|over|above|under|below|between|after'
    || '|before|since|from|to|min|max|for|budget|price|mileage|sar|sr|﷼) ?)?';
  amount constant text := '(?:\d{1,3}(?:[,.]\d{3})+|\d{1,8}(?:\.\d{1,2})?)(?: ?(?:k|الف|الاف|thousand))?'
    || '(?: ?(?:cc|c c|سي سي|سيسي|kms?|كم|كيلو|كيلومتر|sar|sr|riyals?|ريال|ريالات|ر س|﷼))?';
  suffix constant text := '(?: ?\+| و ?(?:فوق|اعلي|اكثر|احدث|تحت|اقل|اقدم)| (?:and|or) (?:up|above|more|newer|below|under|less|older)| max)?'
    || '(?: (?:model|موديل))?';
begin
  return '(?<![^ ])' || model || bound || model || amount
    || case when joined then ' ?(?:-|to|until|till|and|الي|لين|حتي|و) ?' || amount else suffix end || '(?![^ ])';
end $$;
comment on function private.amount_pattern(boolean) is 'How people write a number with what it is of, or two that belong together.';

create function private.amount_fact(filter text, way text, low numeric, high numeric) returns private.fact
language plpgsql immutable set search_path = '' as $$
declare
  fact private.fact;
  highest constant integer := case filter when 'price' then 10000000 when 'mileage' then 1000000 when 'engine_cc' then 3000 else 2100 end;
begin
  if low > high or greatest(low, high) > highest or (filter = 'mileage' and way <> 'to')
    or (filter = 'engine_cc' and least(low, high) < 40) then
    return null;
  end if;
  fact.filter := filter;
  fact.value := case way when 'about' then low::text else concat(low, '-', high) end;
  fact.low := case when way = 'about' and filter = 'engine_cc' then floor(low * 0.9) else low end;
  fact.high := case when way <> 'about' then high when filter = 'engine_cc' then ceil(low * 1.1) else low end;
  return fact;
end $$;
comment on function private.amount_fact(text, text, numeric, numeric) is 'A fact of a number; null where it can be none. way: from, to, range, or about.';

create type private.amount as (before text, amount numeric, year boolean, thousands boolean, filter text, behind text);
comment on type private.amount is 'A number that was written, what stands before and behind it, whether it may be the year of a model, whether it is in thousands, and what is measured in its unit.';

create function private.amount_in(piece text) returns private.amount
language plpgsql stable set search_path = '' as $$
declare
  number constant text := substring(piece from '\d[\d,.]*');
  found private.amount;
begin
  found.before := btrim(split_part(piece, number, 1));
  found.behind := substr(piece, length(split_part(piece, number, 1)) + length(number) + 1);
  found.thousands := found.behind ~ '^ ?(k(?!m)|الف|الاف|thousand)';
  found.amount := case when number ~ '[,.]\d{3}' then regexp_replace(number, '[,.]', '', 'g') else number end::numeric
    * case when found.thousands then 1000 else 1 end;
  found.filter := case when found.behind ~ '^ ?(cc|c c|سي ?سي)' then 'engine_cc'
    when found.behind ~ '^ ?(k|الف|الاف|thousand)? ?(km|كم|كيلو)' then 'mileage'
    -- "SR" is also the end of many a model's name: CFMOTO 450 SR, Yamaha SR 400.
    when found.thousands or found.behind ~ '^ ?(sar|riyal|ريال|ر س|﷼)' or (found.behind ~ '^ ?sr' and found.amount >= 1000) then 'price' end;
  found.year := found.filter is null and number ~ '^\d{4}$' and found.amount between 1970 and extract(year from now()) + 1;
  return found;
end $$;
comment on function private.amount_in(text) is 'Reads the first number of a piece that private.amount_pattern found.';

create function private.single_amount(piece text) returns private.fact
language plpgsql stable set search_path = '' as $$
declare
  said constant private.amount := private.amount_in(piece);
  model constant text := '(موديل|موديلات|سنه|عام|model|year)';
  bound constant text := btrim(regexp_replace(said.before, model, '', 'g'));
  of_model constant boolean := (said.before || said.behind) ~ model;
  way constant text := case
    when bound ~ '^ب?(اكثر|اعلي|ازيد|احدث|فوق|بعد|من)|^(more|newer|at least|over|above|after|since|from|min)'
      or said.behind ~ '\+|فوق|اعلي|اكثر|احدث|up|above|more|newer' then 'from'
    when bound <> '' or said.behind ~ 'تحت|اقل|اقدم|below|under|less|older|max' then 'to' else 'about' end;
  -- These words alone say that a number is a price: "max" is also the name of a scooter, "from" and "to" say it of anything.
  limited constant boolean := bound ~ 'اكثر|اعلي|ازيد|اقل|ارخص|حدود|فوق|تحت|لين|^(more|less|cheaper|up to|over|above|under|below)'
    or (bound = '' and way <> 'about');
  of_money constant boolean := bound ~ '^(ب|بسعر|سعر|ميزانيه|ميزانيتي|for|budget|price|sar|sr|﷼|max)$';
  filter constant text := case
    when said.year and not of_money and bound not in ('ممشي', 'mileage') and (of_model or not limited or said.amount <> 2000) then 'year'
    when of_model then null
    when said.filter is not null then said.filter
    when (limited and said.amount >= 50) or (bound in ('sar', 'sr', '﷼') and said.amount >= 1000) then 'price' end;
begin
  return case
    when filter is null then null
    -- Who names an amount names the most.
    when way = 'to' or (way = 'about' and filter in ('price', 'mileage')) then private.amount_fact(filter, 'to', null, trunc(said.amount))
    else private.amount_fact(filter, way, trunc(said.amount), null) end;
end $$;
comment on function private.single_amount(text) is 'What a number says; null where it is just a number, such as that of a model.';

create function private.joint_amounts(piece text) returns private.fact
language plpgsql stable set search_path = '' as $$
declare
  one constant private.amount := private.amount_in(piece);
  other constant private.amount := private.amount_in(one.behind);
  first numeric := one.amount;
  filter constant text := coalesce(other.filter, one.filter);
  of_model constant boolean := one.before ~ '(موديل|موديلات|سنه|عام|model|year)';
  between_two constant boolean := one.before ~ '(بين|من|between|from)';
begin
  if one.before <> '' and not between_two and not of_model then
    return null;
  elsif one.year and other.year then
    return private.amount_fact('year', 'range', least(first, other.amount), greatest(first, other.amount));
  elsif of_model or one.filter <> other.filter or filter = 'mileage' or (other.before in ('and', 'و') and not between_two) then
    return null;
  elsif other.thousands and not one.thousands and first < other.amount / 1000 then
    first := first * 1000; -- "10 to 20 thousand"
  elsif not between_two and one.filter is null and (other.filter is null or other.thousands) then
    return null; -- "2020 - 20k" is a year and a price, "300 to 400" nothing
  elsif filter is null and least(first, other.amount) < 50 then
    return null;
  end if;
  return private.amount_fact(coalesce(filter, 'price'), 'range', trunc(least(first, other.amount)), trunc(greatest(first, other.amount)));
end $$;
comment on function private.joint_amounts(text) is 'What two numbers say together: "2018-2020", "from 10 to 20 thousand"; null where they are none of that.';

create function private.amounts_in(plain text) returns setof private.fact
language plpgsql stable set search_path = '' as $$
declare
  joined boolean;
  pattern text;
  place integer;
  piece text;
  fact private.fact;
  tries integer := 12;
begin
  foreach joined in array array[true, false] loop
    pattern := private.amount_pattern(joined);
    place := 1;
    loop
      piece := substring(substr(plain, place) from pattern);
      exit when piece is null or tries = 0;
      tries := tries - 1;
      -- Not by regexp_instr, which finds all of them every time.
      place := place - 1 + strpos(' ' || substr(plain, place) || ' ', ' ' || piece || ' ');
      fact := case when joined then private.joint_amounts(piece) else private.single_amount(piece) end;
      if fact.filter is not null then
        fact.words := piece;
        fact.place := place;
        return next fact;
        plain := overlay(plain placing repeat(E'\x01', length(piece)) from place for length(piece));
      end if;
      -- From the next word on.
      place := place + strpos(substr(plain, place) || ' ', ' ');
    end loop;
  end loop;
end $$;
comment on function private.amounts_in(text) is 'The years, prices, mileages and sizes of engines in a plain question.';

create function private.spelt_thousands(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  names constant text[] := '{ثلاث,ثلاثه,اربع,اربعه,خمس,خمسه,ست,سته,سبع,سبعه,ثمان,ثمانيه,تسع,تسعه,عشر,عشره,عشرين,ثلاثين,اربعين,خمسين,ستين,سبعين,ثمانين,تسعين,ميه,five,ten,fifteen,twenty,thirty,forty,fifty}';
  numbers constant integer[] := '{3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,20,30,40,50,60,70,80,90,100,5,10,15,20,30,40,50}';
begin
  if plain ~ '[^0-9k ] (الف|الاف|thousand)(?![^ ])' then
    for n in 1..cardinality(names) loop
      -- As many characters: places stay.
      plain := regexp_replace(plain, '(?<![^ ])' || names[n] || '(?= (الف|الاف|thousand)(?![^ ]))',
        lpad(numbers[n]::text, length(names[n]), '0'), 'g');
    end loop;
  end if;
  return plain;
end $$;
comment on function private.spelt_thousands(text) is 'Writes "عشرة آلاف" and "twenty thousand" in digits.';

create function private.facts_in(typed text) returns setof private.fact
language plpgsql stable strict set search_path = '' as $$
declare
  plain text := private.plain_question(typed);
  fact private.fact;
  facts private.fact[] := '{}';
begin
  for fact in select * from private.names_in(plain) loop
    plain := overlay(plain placing repeat(E'\x01', length(fact.words)) from fact.place for length(fact.words));
    if fact.filter is not null then
      facts := facts || fact;
    end if;
  end loop;
  plain := private.spelt_thousands(plain);
  if plain ~ '[0-9]' then
    facts := facts || array(select f from private.amounts_in(plain) as f);
  end if;
  for fact in select * from unnest(facts[:8]) order by place loop
    fact.words := substr(typed, fact.place, length(fact.words));
    return next fact;
  end loop;
end $$;
comment on function private.facts_in(text) is 'The facts among the words that were typed, at most eight; what stands in double quotes is none. It is no fact either that a number is the name of a model: R1 1000, Z900.';

create function private.bounds_of(facts private.fact[]) returns integer[]
language plpgsql immutable set search_path = '' as $$
declare
  lowest integer;
  highest integer;
begin
  -- Any of some ranges, and within all limits.
  select greatest(min(low) filter (where high is not null), max(low) filter (where high is null)),
    least(max(high) filter (where low is not null), min(high) filter (where low is null))
  into lowest, highest from unnest(facts);
  -- What contradicts itself is turned round.
  return case when lowest > highest then array[highest, lowest] else array[lowest, highest] end;
end $$;
comment on function private.bounds_of(private.fact[]) is 'The lowest and the highest number that facts about the same ask for.';

create function private.without_facts(typed text, facts private.fact[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  fact private.fact;
begin
  for fact in select * from unnest(facts) order by place desc loop
    typed := overlay(typed placing ' ' from fact.place for length(fact.words));
  end loop;
  return btrim(regexp_replace(typed, '\s+', ' ', 'g'), ' ,،-/.');
end $$;
comment on function private.without_facts(text, private.fact[]) is 'The words that remain.';

create function private.read_facts(asked private.question) returns private.question
language plpgsql stable set search_path = '' as $$
declare
  -- Without the invisible marks that private.fold_text takes out.
  typed constant text := regexp_replace(left(asked.q, 100),
    U&'[\064B-\065F\0670\0640\00AD\061C\200B-\200F\202A-\202E\2060-\2069\FEFF]', '', 'g');
  facts constant private.fact[] := array(select f from private.facts_in(typed) as f);
  -- A filter that is set as such is not asked for in words, too.
  given constant text[] := array_remove(array[
    case when asked.city is not null then 'city' end, case when asked.condition is not null then 'condition' end,
    case when num_nonnulls(asked.price_min, asked.price_max) > 0 then 'price' end,
    case when num_nonnulls(asked.year_min, asked.year_max) > 0 then 'year' end,
    case when num_nonnulls(asked.mileage_min, asked.mileage_max) > 0 then 'mileage' end, case when asked.engine is not null then 'engine_cc' end
  ], null);
  wanted constant private.fact[] := array(select f from unnest(facts) as f where f.filter <> all (given));
  about text;
  slugs text;
  bounds integer[];
begin
  foreach about in array array(select distinct f.filter from unnest(wanted) as f) loop
    -- So few slugs are never too long for private.slug_list.
    slugs := (select string_agg(slug, ',') from (
      select distinct slug from unnest(wanted) as f, string_to_table(f.value, ',') as slug where f.filter = about limit 9
    ) as t);
    bounds := private.bounds_of(array(select f from unnest(wanted) as f where f.filter = about));
    case about
      when 'city' then asked.city := slugs;
      when 'condition' then asked.condition := slugs;
      when 'price' then asked.price_min := bounds[1]; asked.price_max := bounds[2];
      when 'year' then asked.year_min := bounds[1]; asked.year_max := bounds[2];
      when 'mileage' then asked.mileage_max := bounds[2];
      else asked.engine := '~' || concat(bounds[1], '-', bounds[2]);
    end case;
  end loop;
  if cardinality(facts) > 0 then
    asked.q := private.without_facts(typed, facts);
    asked.facts := (
      select json_agg(json_build_object('filter', f.filter, 'value', f.value, 'words', f.words, 'without', private.without_facts(typed, array[f]))
        order by f.place)
      from unnest(wanted) as f);
  end if;
  return asked;
end $$;
comment on function private.read_facts(private.question) is 'Reads the facts in q as arguments, unless the same is an argument already, and leaves the other words in q.';

create function private.read_question(asked private.question) returns private.question
language plpgsql stable set search_path = '' as $$
begin
  if length(asked.q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  return case when asked.q is null then asked else private.read_facts(asked) end;
end $$;
comment on function private.read_question(private.question) is 'A question with the facts in its words as filters. 22023 q: more than 100 characters.';

select private.open_to_all('amount_pattern', 'amount_fact', 'amount_in', 'single_amount', 'joint_amounts', 'amounts_in',
  'spelt_thousands', 'facts_in', 'bounds_of', 'without_facts', 'read_facts', 'read_question');
