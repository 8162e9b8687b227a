-- What a person keeps: ads, and searches that tell them of new ones.

create table public.saved_listings (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index saved_listings_user_idx on public.saved_listings (user_id, created_at desc, listing_id);
create index saved_listings_listing_idx on public.saved_listings (listing_id);
comment on table public.saved_listings is 'Ads a person keeps. An ad that left public view stays kept, but is not seen.';

alter table public.saved_listings enable row level security;
grant select, insert (listing_id), delete on public.saved_listings to authenticated;

create policy "a person sees what they saved" on public.saved_listings
  for select to authenticated using (user_id = (select auth.uid()));
-- The sub-select obeys the policies of listings: what cannot be seen cannot be saved.
create policy "an active person saves ads they see" on public.saved_listings
  for insert to authenticated
  with check ((select private.is_active()) and exists (select from public.listings l where l.id = listing_id));
create policy "an active person saves no more" on public.saved_listings
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  criteria jsonb not null,
  alerts boolean not null default true,
  checked_at timestamptz not null default now(),
  last_notified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint saved_searches_name_check check (char_length(name) <= 80 and name ~ '\S'),
  constraint saved_searches_criteria_check check (pg_column_size(criteria) <= 4096)
);
create index saved_searches_user_idx on public.saved_searches (user_id, created_at desc, id desc);
create index saved_searches_checked_idx on public.saved_searches (checked_at) where alerts;
comment on table public.saved_searches is 'Searches a person keeps, at most 20.';
comment on column public.saved_searches.criteria is 'Arguments of list_listings: q, kind, make, type, city, condition, price_min, price_max, year_min, year_max, mileage_max, engine.';
comment on column public.saved_searches.checked_at is 'Protected. Ads published until then are known to it.';
comment on column public.saved_searches.last_notified_at is 'Protected.';

create function private.prepare_search() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  criterion record;
begin
  if tg_op = 'UPDATE' and new.criteria = old.criteria and new.alerts = old.alerts then
    return new;
  end if;
  if jsonb_typeof(new.criteria) <> 'object' or new.criteria = '{}' then
    perform private.bad_argument('criteria', 'An object with at least one argument of list_listings.');
  end if;
  for criterion in select key, jsonb_typeof(value) as type from jsonb_each(new.criteria) loop
    if criterion.type not in ('string', 'number') or criterion.key not in ('q', 'kind', 'make', 'type', 'city',
      'condition', 'price_min', 'price_max', 'year_min', 'year_max', 'mileage_max', 'engine') then
      perform private.bad_argument(criterion.key, 'No criterion of a search.');
    end if;
  end loop;
  begin
    perform private.search_listings(new.criteria, 1);
  exception when invalid_text_representation or numeric_value_out_of_range then
    perform private.bad_argument('criteria', sqlerrm);
  end;
  new.checked_at := now();
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('searches', new.user_id);
    if (select count(*) >= 20 from public.saved_searches where user_id = new.user_id) then
      perform private.deny('PT409', 'too_many', 'At most 20 saved searches.');
    end if;
  end if;
  return new;
end $$;
comment on function private.prepare_search() is 'Trigger: the criteria are those of the list, a person has at most 20 searches, and a changed one looks only forward.';

create trigger prepare_search before insert or update of criteria, alerts on public.saved_searches
  for each row execute function private.prepare_search();

alter table public.saved_searches enable row level security;
grant select, insert (name, criteria, alerts), update (name, criteria, alerts), delete
  on public.saved_searches to authenticated;

create policy "a person sees their searches" on public.saved_searches
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an active person saves searches" on public.saved_searches
  for insert to authenticated with check ((select private.is_active()));
create policy "an active person changes their searches" on public.saved_searches
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "an active person deletes their searches" on public.saved_searches
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

select private.guard_writes('public.saved_listings', 'public.saved_searches');
