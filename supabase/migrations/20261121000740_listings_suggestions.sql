-- What people search for, what they search for in vain, and what to offer them while they type.

create table public.searches (
  folded text primary key,
  q text not null,
  times integer not null default 1,
  found integer not null,
  last_at timestamptz not null default now(),
  constraint searches_q_check check (char_length(q) between 2 and 100),
  constraint searches_found_check check (found >= 0)
);
comment on table public.searches is 'Texts that were searched for: how often, and how many ads the last search found. Only of note are the latest 20,000.';
create index searches_folded_idx on public.searches (folded text_pattern_ops) where found > 0 and times >= 5;
create index searches_last_at_idx on public.searches (last_at);
alter table public.searches enable row level security;
revoke all on public.searches from public, anon, authenticated;
grant select on public.searches to authenticated;
grant all on public.searches to service_role;
create policy "admins read" on public.searches for select to authenticated using ((select private.is_admin()));

create view public.search_misses with (security_invoker = true) as
  select folded, q, times, last_at from public.searches where found = 0;
comment on view public.search_misses is 'What was searched for in vain: for admins, who may add a synonym.';
revoke all on public.search_misses from public, anon, authenticated;
grant select on public.search_misses to authenticated, service_role;

create function private.folded_search(q text) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(private.search_words_in(private.fold_letters(q)), ' ')
$$;
comment on function private.folded_search(text) is 'The same for all ways to write the same search.';

create function public.record_search(q text, found integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hits constant integer := $2; -- found is a word of PL/pgSQL
  wanted constant text := private.folded_search(left(q, 100));
begin
  if q is null or length(btrim(q)) not between 2 and 100 or length(wanted) < 2
    or hits is null or hits < 0
 or private.in_maintenance() then
    return;
  end if;
  -- A visitor may say what he likes; that nothing is found is seen for ourselves.
  if hits = 0 and exists (select from public.list_listings(record_search.q, page_size => 1)) then
    return;
  end if;
  -- A flood of new texts ends here; what people really search for is mostly known.
  if not exists (select from public.searches s where s.folded = wanted)
    and (select count(*) from (
      select from public.searches s where s.last_at > now() - interval '1 minute' limit 300
    ) as latest) >= 300 then
    return;
  end if;
  insert into public.searches as s (folded, q, found) values (wanted, btrim(record_search.q), least(hits, 1000))
  on conflict on constraint searches_pkey do update
  set times = least(s.times + 1, 1000000), found = excluded.found, q = excluded.q, last_at = now();
end $$;
comment on function public.record_search(text, integer) is 'Notes that a text was searched for and how many ads the first page had. Says nothing, whatever is sent.';

create function private.forget_searches() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.searches where last_at < coalesce((
    select last_at from public.searches order by last_at desc offset 20000 limit 1
  ), now() - interval '180 days') or last_at < now() - interval '180 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_searches() is 'Keeps the latest 20,000 searches of the last 180 days. Run it every hour.';

create type public.search_suggestion as (kind text, value text, name_en text, name_ar text, listings bigint);
comment on type public.search_suggestion is 'What may be meant by what is typed so far.';
comment on column public.search_suggestion.kind is 'make, model, type or city: a filter; query: a text that others search for; correction: a text with its mistakes mended. Never null.';
comment on column public.search_suggestion.value is 'A slug (of a model: make/model) or the text to search for. Never null.';
comment on column public.search_suggestion.listings is 'About how many ads it has; null if not known.';

create function private.begins(name text, folded text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select starts_with(written, ' ' || folded) or position(' ' || folded in written) > 0
    -- As people write it: without the article.
    or starts_with(written, ' ال' || folded)
  from (select ' ' || private.folded_search(name) as written) as n
$$;
comment on function private.begins(text, text) is 'Whether a name, or a word of it, begins like that.';

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
    likely := word;
    if length(plain) >= 3 and plain !~ '[0-9]'
      and not exists (select from private.search_words w where w.word = plain)
      and not exists (select from private.search_words w where w.word > plain and w.word < plain || U&'\+10FFFF' and w.word !~ '^[=~]')
      and not exists (select from public.search_synonyms s where s.folded = private.fold_letters(word)) then
      likely := coalesce((
        select w.word from private.search_words w
        where w.word operator(extensions.%) plain and w.word !~ '^[=~]'
        order by extensions.similarity(w.word, plain) desc, w.listings desc limit 1
      ), word);
    end if;
    mended := mended || likely;
  end loop;
  return array_to_string(mended, ' ');
end $$;
comment on function private.mended_search(text) is 'The text with words that nobody writes replaced by those most like them.';

create function public.suggest_searches(prefix text) returns setof public.search_suggestion
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := private.folded_search(left(prefix, 60));
  mended text;
begin
  if typed is null or length(typed) < 1 then
    return;
  end if;
  return query
  select * from (
    select 'make', m.slug, m.name_en, m.name_ar, (private.listings_with(array['=make:' || m.slug]))[1]
    from public.makers m where m.active and (private.begins(m.name_en, typed) or private.begins(m.name_ar, typed))
    union all
    select 'type', t.slug, t.name_en, t.name_ar, (private.listings_with(array['=type:' || t.slug]))[1]
    from (
      select slug, name_en, name_ar from public.bike_types where active
      union all select slug, name_en, name_ar from public.part_categories where active
    ) as t where private.begins(t.name_en, typed) or private.begins(t.name_ar, typed)
    union all
    select 'city', c.slug, c.name_en, c.name_ar, (private.listings_with(array['=city:' || c.slug]))[1]
    from public.cities c where c.active and (private.begins(c.name_en, typed) or private.begins(c.name_ar, typed))
  ) as filters (kind, value, name_en, name_ar, listings)
  order by listings desc, value limit 5;
  return query
  select 'model', d.maker || '/' || d.slug, m.name_en || ' ' || d.name_en,
    coalesce(m.name_ar, m.name_en) || ' ' || coalesce(d.name_ar, d.name_en), null::bigint
  from public.models d join public.makers m on m.slug = d.maker
  where d.active and m.active and (private.begins(m.name_en || ' ' || d.name_en, typed)
    or private.begins(m.name_ar || ' ' || coalesce(d.name_ar, d.name_en), typed))
  order by m.position, d.position limit 4;
  return query
  -- Only words that ads have: nobody puts words into the mouth of the site.
  select 'query', s.q, s.q, s.q, null::bigint
  from public.searches s
  where s.found > 0 and s.times >= 5 and s.folded like replace(replace(typed, '%', ''), '_', '') || '%'
    and not exists (
      select from unnest(string_to_array(s.folded, ' ')) as said (word)
      where said.word !~ '^[0-9]+$' and not exists (select from private.search_words w where w.word = said.word)
    )
  order by s.times desc, s.q limit 4;
  mended := private.mended_search(left(prefix, 60));
  if private.folded_search(mended) <> typed then
    return query select 'correction', mended, mended, mended, null::bigint;
  end if;
end $$;
comment on function public.suggest_searches(text) is 'What may be meant by what is typed so far: at most five makes, types and cities, four models, four texts that others search for, and one with its mistakes mended.';

create function private.rename_in_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Written anew, an ad is indexed anew.
  execute format('update public.listings set listed = listed where listed and %I = $1', tg_argv[0]) using new.slug;
  return null;
end $$;
comment on function private.rename_in_search() is 'Trigger: ads are found by the new name of their make, type or city.';
create trigger rename_in_search after update of name_en, name_ar on public.makers
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.rename_in_search('make');
create trigger rename_in_search after update of name_en, name_ar on public.bike_types
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.rename_in_search('bike_type');
create trigger rename_in_search after update of name_en, name_ar on public.part_categories
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.rename_in_search('part_category');
create trigger rename_in_search after update of name_en, name_ar on public.cities
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.rename_in_search('city');

revoke execute on function private.folded_search(text), private.forget_searches(), private.begins(text, text),
  private.mended_search(text), private.rename_in_search() from public;
grant execute on function private.forget_searches() to service_role;
revoke execute on function public.record_search(text, integer), public.suggest_searches(text) from public;
grant execute on function public.record_search(text, integer), public.suggest_searches(text) to anon, authenticated, service_role;
