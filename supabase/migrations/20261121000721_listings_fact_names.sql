-- Words that are facts: the names of cities and conditions among what was typed.

create type private.fact as (filter text, value text, words text, place integer, low integer, high integer);
comment on type private.fact is 'A fact among typed words. words: the piece that says it, from the character place on. low, high: what a number is between, ends open where null.';
comment on column private.fact.filter is 'city, condition, year, price, mileage or engine_cc.';
comment on column private.fact.value is 'Slugs with commas between them, a number ("2020": just that; of engines, about that), or a range of them: "2018-2020", "2018-", "-20000".';

create function private.plain_question(typed text) returns text
-- Like all of this not in SQL, which would be planned for every question anew.
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- A character for each one: places stay.
  plain constant text := translate(typed,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZأإآٱىیکةؤئ،٬٫–—“”„٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯０１２３４５６７８９',
    'abcdefghijklmnopqrstuvwxyzااااييكهوي,,.--"""01234567890123456789012345678901234567890123456789');
  quoted text[] := string_to_array(plain, '"');
begin
  -- Between two double quotes nothing can be read.
  for n in 1..cardinality(quoted) / 2 loop
    if 2 * n < cardinality(quoted) then
      quoted[2 * n] := repeat(E'\x01', length(quoted[2 * n]));
    end if;
  end loop;
  return regexp_replace(regexp_replace(array_to_string(quoted, ' '),
    U&'[!-*/:-@\005B-`{-~\060C\061B\061F\066A\066D\00A0\00AB\00BB\2000-\200A\2010-\2027\202F\\s]', ' ', 'g'),
    -- What belongs to numbers stays: 20,000 and 1.5 and 2018-2020 and 10k-20k and 2018+.
    '(?<![0-9])[,.+]|[,.](?![0-9])|(?<![0-9 k])-|-(?![0-9 ])', ' ', 'g');
end $$;
comment on function private.plain_question(text) is 'Folds what was typed so that facts can be read in it, character by character.';

create function private.name_forms(name text) returns setof text
language plpgsql immutable strict set search_path = '' as $$
declare
  part text;
begin
  -- As people write it: "الأحساء (الهفوف)" is either of them, and all of it also without the article.
  foreach part in array string_to_array(replace(name, ')', '('), '(') loop
    part := btrim(regexp_replace(private.plain_question(part), ' +', ' ', 'g'));
    if part <> '' then
      return next part;
    end if;
    if part ~ '^ال[^ ]{4}' then
      return next substr(part, 3);
    elsif part ~ '^(al|ar|an|ad|as|az) [^ ]{4}' then
      return next substr(part, 4);
    end if;
  end loop;
end $$;
comment on function private.name_forms(text) is 'The ways to write a name, as private.plain_question leaves them.';

-- Keeps the folded names: folding hundreds of them for each question takes longer than a page of the list.
create table private.fact_names (
  source text, form text collate "C", filter text, value text not null default '', primary key (source, form, value)
);
create index fact_names_form_idx on private.fact_names (form);
comment on table private.fact_names is 'The names by which cities and conditions are asked for, kept by triggers; without a filter: names in which no fact is read. source: the row that has the name.';
grant select on private.fact_names to anon, authenticated, service_role;

-- "Like new" is used.
insert into private.fact_names (source, form)
select 'words', unnest(array['like new', 'as new', 'almost new', 'شبه جديد', 'شبه جديده', 'زي الجديد', 'زي الجديده']);

create function private.fact_source(kind text, entry jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws('/', kind, entry ->> 'maker', coalesce(entry ->> 'slug', entry ->> 'term'))
$$;
comment on function private.fact_source(text, jsonb) is 'Names a row of a list.';

create function private.fact_names_of(kind text, entry jsonb) returns setof private.fact_names
language plpgsql immutable set search_path = '' as $$
declare
  source constant text := private.fact_source(kind, entry);
  name_en constant text := entry ->> 'name_en';
  name_ar constant text := entry ->> 'name_ar';
begin
  if kind = 'synonym' then
    -- What means something else as well is left to the words.
    return query
      select source, entry ->> 'folded', 'city', substr(btrim(alternative), 6)
      from jsonb_array_elements_text(entry -> 'alternatives') as alternative
      where not jsonb_path_exists(entry, '$.alternatives[*] ? (!(@ like_regex "^ *city:[a-z0-9-]+ *$"))');
  -- Of models only a year in their name is of interest: it is none.
  elsif (entry ->> 'active')::boolean and (kind <> 'model' or name_en ~ '\m(19[7-9]\d|20\d\d)\M') then
    return query
      select distinct source, form, nullif(kind, 'model'), case when kind = 'model' then '' else entry ->> 'slug' end
      from unnest(case kind
          when 'city' then array[name_en, name_ar, replace(entry ->> 'slug', '-', ' ')]
          -- In Arabic a condition has two genders.
          when 'condition' then array[name_en, name_ar, name_ar || 'ة']
          else array[name_en] end) as name,
        private.name_forms(name) as form;
  end if;
end $$;
comment on function private.fact_names_of(text, jsonb) is 'How a city, a condition, a synonym of cities alone or a model with a year in its name is written.';

create function private.keep_fact_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.fact_names f where f.source = private.fact_source(tg_argv[0], to_jsonb(old));
  end if;
  if tg_op <> 'DELETE' then
    insert into private.fact_names
    select * from private.fact_names_of(tg_argv[0], to_jsonb(new)) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.keep_fact_names() is 'Trigger: the names in which facts are read are those that admins edit.';
create trigger keep_fact_names after insert or update or delete on public.cities
  for each row execute function private.keep_fact_names('city');
create trigger keep_fact_names after insert or update or delete on public.conditions
  for each row execute function private.keep_fact_names('condition');
create trigger keep_fact_names after insert or update or delete on public.search_synonyms
  for each row execute function private.keep_fact_names('synonym');
create trigger keep_fact_names after insert or update or delete on public.models
  for each row execute function private.keep_fact_names('model');

create function private.names_in(plain text) returns setof private.fact
language plpgsql stable set search_path = '' as $$
declare
  words text[] := '{}';
  places integer[] := '{}';
  place integer := 1;
  word text;
  said text[] := '{}';
  known jsonb;
  since integer := 1;
  hit jsonb;
begin
  foreach word in array string_to_array(plain, ' ') loop
    if word <> '' then
      words := words || word;
      places := places || place;
      for width in 1..least(4, cardinality(words)) loop
        said := said || array_to_string(words[cardinality(words) - width + 1:], ' ');
      end loop;
    end if;
    place := place + length(word) + 1;
  end loop;
  -- "بالرياض": in Riyadh.
  known := (
    -- Where a name has several meanings the last one counts: that it is none.
    select jsonb_object_agg(form, jsonb_build_array(filter, value) order by filter nulls last)
    from (
      select f.form, f.filter, string_agg(distinct f.value, ',') as value from private.fact_names f
      where f.form = any (said || array(select substr(one, 2) from unnest(said) as one where one like 'ب%'))
        and (f.filter is distinct from 'city' or exists (select from public.cities c where c.slug = f.value and c.active))
      group by f.form, f.filter
    ) as names);
  while known is not null and since <= cardinality(words) loop
    for till in reverse least(since + 3, cardinality(words))..since loop
      word := array_to_string(words[since:till], ' ');
      hit := coalesce(known -> word, case when word like 'ب%' and known -> substr(word, 2) ->> 0 = 'city' then known -> substr(word, 2) end);
      if hit is not null then
        place := places[case when hit ->> 0 = 'city' and words[since - 1] in ('في', 'ب', 'من', 'in', 'at', 'from') then since - 1 else since end];
        return next (hit ->> 0, hit ->> 1, substr(plain, place, places[till] + length(words[till]) - place), place, null, null)::private.fact;
        since := till;
        exit;
      end if;
    end loop;
    since := since + 1;
  end loop;
end $$;
comment on function private.names_in(text) is 'The names in a plain question, the longest first from each word on; without a filter those in which no fact is read.';

select private.open_to_all('plain_question', 'names_in');
