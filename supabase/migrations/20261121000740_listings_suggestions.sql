-- What to offer people while they type.

create table private.suggestions (
  beginning text collate "C",
  inner_word boolean not null,
  kind text,
  value text,
  name_en text not null,
  name_ar text,
  weight integer not null default 0,
  price_from integer,
  cover_path text,
  primary key (kind, value, beginning)
);
create index suggestions_beginning_idx on private.suggestions (beginning);
comment on table private.suggestions is 'What may be offered while typing, once for each word that it may be begun with.';
comment on column private.suggestions.beginning is 'The folded name, from one of its words on.';
comment on column private.suggestions.inner_word is 'Whether that is not its first word.';
comment on column private.suggestions.weight is 'How many ads it has; of a query how many people searched for it. As last counted.';
comment on column private.suggestions.price_from is 'Of a model: what it costs from, as last counted; the cheapest tenth is left out, where odd prices are.';
comment on column private.suggestions.cover_path is 'Of a model: the picture of the newest ad, as last counted.';
grant select on private.suggestions to anon, authenticated, service_role;

create view private.suggestible_names as
  select 'make' as kind, slug as value, slug as make, name_en, name_ar from public.makers where active
  union all
  select 'model', d.maker || '/' || d.slug, d.maker, m.name_en || ' ' || d.name_en,
    coalesce(m.name_ar, m.name_en) || ' ' || coalesce(d.name_ar, d.name_en)
  from public.models d join public.makers m on m.slug = d.maker where d.active and m.active
  union all
  select 'type', slug, null, name_en, name_ar from public.bike_types where active
  union all
  select 'type', slug, null, name_en, name_ar from public.part_categories where active
  union all
  select 'city', slug, null, name_en, name_ar from public.cities where active;
comment on view private.suggestible_names is 'The filters that may be offered while typing. Of a model the value is make/model.';

create function private.beginnings(name text) returns table (beginning text, inner_word boolean)
language plpgsql immutable set search_path = '' as $$
declare
  all_words constant text[] := private.search_words_in(private.fold_letters(name));
begin
  return query
  select b.beginning, w.place > 1
  from unnest(all_words) with ordinality as w (word, place),
    lateral (select array_to_string(all_words[w.place:], ' ') as rest) as r,
    -- As people write it: also without the article.
    lateral (values (r.rest), (case when w.word ~ '^ال..' then substr(r.rest, 3) end)) as b (beginning)
  where b.beginning is not null;
end $$;
comment on function private.beginnings(text) is 'How people begin to type a name: from any of its words on.';

create function private.suggest_names(kind text, make text, value text) returns void
language plpgsql volatile set search_path = '' set plan_cache_mode = force_generic_plan as $$
-- Planned once: a plan for each of the names in a list takes longer than to write them.
begin
  delete from private.suggestions s where s.kind = $1 and s.value = $3;
  insert into private.suggestions (beginning, inner_word, kind, value, name_en, name_ar, weight)
  select b.beginning, bool_and(b.inner_word), n.kind, n.value, n.name_en, n.name_ar,
    coalesce((private.listings_with(array['=' || n.kind || ':' || n.value]))[1], 0)
  from private.suggestible_names n, unnest(array[n.name_en, n.name_ar]) as name, private.beginnings(name) as b
  where n.kind = $1 and n.make is not distinct from $2 and n.value = $3
  group by b.beginning, n.kind, n.value, n.name_en, n.name_ar
  on conflict do nothing;
end $$;
comment on function private.suggest_names(text, text, text) is 'Offers one filter by its present names, or no more.';

create function private.suggest_changed_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  changed jsonb;
begin
  foreach changed in array array_remove(array[to_jsonb(old), to_jsonb(new)], null) loop
    if kind = 'model' then
      perform private.suggest_names('model', changed ->> 'maker', (changed ->> 'maker') || '/' || (changed ->> 'slug'));
    else
      perform private.suggest_names(kind, case when kind = 'make' then changed ->> 'slug' end, changed ->> 'slug');
    end if;
    -- Its models are called by the name of the make, too.
    if kind = 'make' then
      perform private.suggest_names('model', d.maker, d.maker || '/' || d.slug)
      from public.models d where d.maker = changed ->> 'slug';
    end if;
  end loop;
  return null;
end $$;
comment on function private.suggest_changed_names() is 'Trigger: keeps the names in private.suggestions.';
create trigger suggest_changed_names after insert or delete or update of slug, name_en, name_ar, active on public.makers
  for each row execute function private.suggest_changed_names('make');
create trigger suggest_changed_names
  after insert or delete or update of maker, slug, name_en, name_ar, active on public.models
  for each row execute function private.suggest_changed_names('model');
create trigger suggest_changed_names
  after insert or delete or update of slug, name_en, name_ar, active on public.bike_types
  for each row execute function private.suggest_changed_names('type');
create trigger suggest_changed_names
  after insert or delete or update of slug, name_en, name_ar, active on public.part_categories
  for each row execute function private.suggest_changed_names('type');
create trigger suggest_changed_names after insert or delete or update of slug, name_en, name_ar, active on public.cities
  for each row execute function private.suggest_changed_names('city');

create function private.count_models() returns table (value text, listings integer, price_from integer, cover_path text)
language sql stable set search_path = '' as $$
  select c.make || '/' || d.slug, (count(*) * 100 / p.percent)::integer,
    percentile_disc(0.1) within group (order by c.price), (array_agg(c.cover_path order by c.created_at desc))[1]
  from (select least(100, 100.0 * 50000 / private.public_listings()) as percent) as p
    cross join lateral (select * from private.listing_cards tablesample system (p.percent) repeatable (1)) as c
    join public.models d on d.maker = c.make and lower(d.name_en) = lower(btrim(c.model))
  where c.kind = 'motorcycle'
  group by c.make, d.slug, p.percent
$$;
comment on function private.count_models() is 'About how many ads each model has, from which price on, and a picture of it, from a sample of 50,000.';

create function private.count_suggestions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  -- Passes over names that an admin is changing, which private.suggest_names weighs anew: this does not wait for the admin.
  with weighed as (
    select s.kind, s.value, s.beginning, c.weight, c.price_from, c.cover_path
    from private.suggestions s
      join (
        select n.kind, n.value, coalesce(m.listings, (private.listings_with(array['=' || n.kind || ':' || n.value]))[1], 0) as weight,
          m.price_from, m.cover_path
        from private.suggestible_names n left join private.count_models() m on n.kind = 'model' and m.value = n.value
      ) as c on (c.kind, c.value) = (s.kind, s.value)
    where (s.weight, s.price_from, s.cover_path) is distinct from (c.weight, c.price_from, c.cover_path)
    for no key update of s skip locked
  )
  update private.suggestions s set weight = w.weight, price_from = w.price_from, cover_path = w.cover_path
  from weighed w where (s.kind, s.value, s.beginning) = (w.kind, w.value, w.beginning);
  get diagnostics changed = row_count;
  delete from private.suggestions s where s.kind = 'query';
  insert into private.suggestions (beginning, inner_word, kind, value, name_en, weight)
  select s.folded, false, 'query', s.q, s.q, s.times
  from public.searches s
  where s.miss is null and s.times >= 5
    -- What one seller alone has, or new accounts, nobody makes popular by asking for it.
    and s.sellers >= 2
    -- Only words that ads have, so that nobody makes the site suggest a text or a number of theirs.
    and string_to_array(s.folded, ' ') <@ array(
      select w.word from private.search_words w where w.word = any (string_to_array(s.folded, ' '))
    )
    -- A prohibited term is the admins' veto.
    and not exists (select from private.text_reasons(s.q) as r where r.certain)
  order by s.times desc, s.folded limit 1000
  on conflict do nothing;
  return changed;
end $$;
comment on function private.count_suggestions() is 'Weighs what is offered while typing, and offers the texts that at least five people searched for, and several sellers who are not new have. Run it every hour. Returns how many weights changed.';

create type public.search_suggestion as (
  kind text, value text, name_en text, name_ar text, listings bigint, price_from integer, cover_path text
);
comment on type public.search_suggestion is 'What may be meant by what is typed so far.';
comment on column public.search_suggestion.kind is 'make, model, type or city: a filter; query: a text that others search for; correction: a text with its mistakes mended. Never null.';
comment on column public.search_suggestion.value is 'A slug (of a model: make/model) or the text to search for. Never null.';
select private.never_null('public.search_suggestion', 'name_en');
comment on column public.search_suggestion.name_ar is 'Null for a filter without an Arabic name, and for texts.';
comment on column public.search_suggestion.listings is 'About how many ads it has; null for texts.';
comment on column public.search_suggestion.price_from is 'Of a model: from which price on; null if it has no ads.';
comment on column public.search_suggestion.cover_path is 'Of a model: a picture of it, as listings.cover_path; null if it has no ads.';

create function private.mended_search(q text) returns text
language plpgsql stable set search_path = '' as $$
declare
  word text;
  plain text;
  likely text;
  mended text[] := '{}';
begin
  foreach word in array private.search_words_in(q) loop
    plain := private.fold_letters(word);
    likely := null;
    if length(plain) >= 3 and plain !~ '[0-9]'
      and not exists (select from private.search_words w where w.word >= plain and w.word < plain || U&'\+10FFFF')
      and not exists (select from public.search_synonyms s where s.folded = plain) then
      select w.word into likely from private.search_words w
      where w.word operator(extensions.%) plain
      order by extensions.similarity(w.word, plain) desc, w.listings desc limit 1;
    end if;
    mended := mended || coalesce(likely, word);
  end loop;
  return array_to_string(mended, ' ');
end $$;
comment on function private.mended_search(text) is 'The text with words that nobody writes replaced by those most like them.';

create function public.suggest_searches(prefix text) returns setof public.search_suggestion
language plpgsql stable security invoker set search_path = '' as $$
declare
  typed constant text := private.folded_search(left(prefix, 60));
  mended text;
begin
  if coalesce(typed, '') = '' then
    return;
  end if;
  return query
  select r.kind, r.value, r.name_en, r.name_ar, case when r.kind <> 'query' then r.weight end::bigint,
    r.price_from, r.cover_path
  from (
    select m.*, row_number() over (partition by m.lot order by m.inner_word, m.weight desc, m.value) as place
    from (
      select distinct on (s.kind, s.value) s.*, case s.kind when 'model' then 2 when 'query' then 3 else 1 end as lot
      from private.suggestions s
      where s.beginning >= typed and s.beginning < typed || U&'\+10FFFF'
      order by s.kind, s.value, s.inner_word
    ) as m
  ) as r
  where r.place <= case r.lot when 1 then 5 else 4 end
  order by r.lot, r.place;
  if not found then
    mended := private.mended_search(left(prefix, 60));
    if private.folded_search(mended) <> typed then
      return query select 'correction', mended, mended, null::text, null::bigint, null::integer, null::text;
    end if;
  end if;
end $$;
comment on function public.suggest_searches(text) is 'What may be meant by what is typed so far: at most five makes, types and cities, four models, and four texts that others search for; if there are none of them, the text with its mistakes mended. Names that begin so come before those with an inner word that does, then what has more ads.';

grant execute on function private.mended_search(text) to anon, authenticated, service_role;
grant execute on function private.count_suggestions() to service_role;
grant execute on function public.suggest_searches(text) to anon, authenticated, service_role;
