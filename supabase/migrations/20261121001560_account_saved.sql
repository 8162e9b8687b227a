-- What a person keeps: ads, and searches that tell them of new ones.

create table public.saved_listings (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  listing_id uuid not null,
  price integer,
  title_ar text,
  title_en text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index saved_listings_user_idx on public.saved_listings (user_id, created_at desc, listing_id desc)
  where removed_at is null;
create index saved_listings_listing_idx on public.saved_listings (listing_id) where removed_at is null;
comment on table public.saved_listings is 'Ads a person keeps. An ad that left public view stays kept, but is not seen.';
comment on column public.saved_listings.listing_id is 'No foreign key: the person is still told that there was an ad when it is deleted.';
comment on column public.saved_listings.price is 'Kept by trigger, as are the titles: what the person saw when they saved it.';
comment on column public.saved_listings.removed_at is 'When the person removed it from their list; for a day they can take that back.';

create function private.remember_saved_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What was removed and is saved anew begins anew; and what nobody takes back any more is forgotten.
  delete from public.saved_listings s
  where s.user_id = new.user_id and (s.removed_at < now() - interval '1 day'
    or s.removed_at is not null and s.listing_id = new.listing_id);
  select l.price, l.title_ar, l.title_en into new.price, new.title_ar, new.title_en
  from public.listings l where l.id = new.listing_id;
  return new;
end $$;
comment on function private.remember_saved_listing() is 'Trigger: keeps price and titles of an ad that is saved, by which one sees later what became of it.';
create trigger remember_saved_listing before insert on public.saved_listings
  for each row execute function private.remember_saved_listing();

alter table public.saved_listings enable row level security;
grant select, insert (listing_id), update (removed_at), delete on public.saved_listings to authenticated;

create policy "a person sees what they saved" on public.saved_listings
  for select to authenticated using (user_id = (select auth.uid()));
-- The sub-select obeys the policies of listings: what cannot be seen cannot be saved.
create policy "an active person saves ads they see" on public.saved_listings
  for insert to authenticated
  with check ((select private.is_active()) and exists (select from public.listings l where l.id = listing_id));
create policy "an active person removes what they saved, and takes that back" on public.saved_listings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "an active person saves no more" on public.saved_listings
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create type public.saved_listing as (
  listing_id uuid,
  state text,
  title_ar text,
  title_en text,
  cover_path text,
  price integer,
  saved_price integer,
  city text,
  year integer,
  saved_at timestamptz
);
comment on type public.saved_listing is 'An ad that a person saved, and what became of it.';
select private.never_null('public.saved_listing', 'listing_id', 'saved_at');
comment on column public.saved_listing.state is 'Never null. on_sale, reserved, sold, expired, or gone: deleted or hidden.';
comment on column public.saved_listing.title_ar is 'Of now while it is for sale, else as it was when it was saved.';
comment on column public.saved_listing.cover_path is 'Null for what is gone, as are city and year.';
comment on column public.saved_listing.price is 'Of now, in whole riyals; null unless it is for sale.';
comment on column public.saved_listing.saved_price is 'When it was saved.';

create function private.list_saved_listings(before timestamptz, before_id uuid, page_size integer)
returns setof public.saved_listing
language plpgsql stable security definer set search_path = '' set enable_sort = off as $$
begin
  perform private.require_full_session();
  if num_nonnulls(before, before_id) = 1 then
    perform private.bad_argument('before', 'Both of the last ad, or neither.');
  elsif page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  end if;
  return query
    select s.listing_id, ad.state,
      case when ad.on_offer then l.title_ar else s.title_ar end,
      case when ad.on_offer then l.title_en else s.title_en end,
      case when ad.state <> 'gone' then l.cover_path end,
      case when ad.on_offer then l.price end, s.price,
      case when ad.state <> 'gone' then l.city end, case when ad.state <> 'gone' then l.year end, s.created_at
    from (
        select * from public.saved_listings kept
        where kept.user_id = (select auth.uid()) and kept.removed_at is null
          and (kept.created_at, kept.listing_id)
            < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by kept.created_at desc, kept.listing_id desc
        limit page_size
      ) as s
      left join public.listings l on l.id = s.listing_id
      cross join lateral (
        select state, state in ('on_sale', 'reserved') from (
          select case
            when l.id is null or l.suspended or l.owner_suspended then 'gone'
            when l.sold_at is not null then 'sold'
            when l.expires_at <= now() then 'expired'
            when not l.listed then 'gone'
            when l.reserved then 'reserved'
            else 'on_sale'
          end
        ) as now (state)
      ) as ad (state, on_offer)
    order by s.created_at desc, s.listing_id desc;
end $$;
comment on function private.list_saved_listings(timestamptz, uuid, integer) is
  'Sees past row security how an ad ended; its texts of after that stay with its owner.';

select private.publish('list_saved_listings',
  'before timestamptz default null, before_id uuid default null, page_size integer default 20', 'authenticated');
comment on function public.list_saved_listings(timestamptz, uuid, integer) is
  'The ads that the caller saved, the last saved first, also those that are not for sale any more. The next page comes by saved_at and listing_id of the last row. 22023 before or page_size (1 to 100).';

create function public.get_saved_listing_ids() returns uuid[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(s.listing_id), '{}') from public.saved_listings s
  where s.user_id = (select auth.uid()) and s.removed_at is null
$$;
comment on function public.get_saved_listing_ids() is 'Which ads the caller has saved, in no order: one value, as the API lets through fewer rows than a person may save.';
revoke execute on function public.get_saved_listing_ids() from public, anon;
grant execute on function public.get_saved_listing_ids() to authenticated, service_role;

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
comment on table public.saved_searches is 'Searches a person keeps, as many as the quota allows.';
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
    if criterion.type not in ('string', 'number') or criterion.key in ('owner', 'facts')
      or not to_jsonb(jsonb_populate_record(null::private.question, '{}')) ? criterion.key then
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
    if (select count(*) >= private.quota('saved_searches') from public.saved_searches where user_id = new.user_id) then
      perform private.deny('PT409', 'too_many', 'No more saved searches.');
    end if;
  end if;
  return new;
end $$;
comment on function private.prepare_search() is 'Trigger: the criteria are those of the list, a person has as many searches as the quota allows, and a changed one looks only forward.';

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
create trigger keep_quota after insert on public.saved_listings
  for each statement execute function private.keep_quota('user_id');
