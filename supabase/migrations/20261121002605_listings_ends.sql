-- How an ad ended: who comes by an old link is told, and search engines too.

create table private.deleted_listings (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
alter table private.deleted_listings enable row level security;
comment on table private.deleted_listings is 'Ads that were public and were deleted: nothing of them but that there was one.';

create function private.note_deleted_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_listings (id) values (old.id) on conflict do nothing;
  return null;
end $$;
comment on function private.note_deleted_listing() is 'Trigger: remembers the id of an ad that had been public.';
create trigger note_deleted_listing after delete on public.listings
  for each row when (old.published_at is not null)
  execute function private.note_deleted_listing();

-- Clients choose the id of a new ad: one of a deleted ad would take over how that ended, and its payments.
create function private.refuse_used_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.deleted_listings d where d.id = new.id) then
    perform private.deny('PT409', 'id_used', 'There was an ad with this id.');
  end if;
  return new;
end $$;
comment on function private.refuse_used_id() is 'Trigger: no ad takes the id of one that was public and was deleted.';
create trigger refuse_used_id before insert on public.listings
  for each row execute function private.refuse_used_id();

create function private.listing_is_over(ad_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.listings l
    where l.id = ad_id and l.published_at is not null and not l.suspended and not l.owner_suspended
      and (l.sold_at is not null or l.expires_at <= now())
  ) or (
    exists (select from private.deleted_listings d where d.id = ad_id)
    and not exists (select from public.listings l where l.id = ad_id)
  )
$$;
comment on function private.listing_is_over(uuid) is
  'Whether an ad was public and ended by being sold, expiring or being deleted. A hidden one is not told from one that never was.';
select private.open_to_all('listing_is_over');

create type public.listing_end as (state text, kind text, type text);
comment on type public.listing_end is 'How an ad left public view.';
comment on column public.listing_end.state is 'Never null. sold, expired, suspended or deleted.';
comment on column public.listing_end.kind is 'Of a sold or expired ad, to look for others like it; else null.';
comment on column public.listing_end.type is 'As kind.';

create function private.get_listing_end(ad_id uuid) returns setof public.listing_end
language sql stable security definer set search_path = '' as $$
  select state, case when state <> 'suspended' then kind end, case when state <> 'suspended' then type end
  from (
    select l.kind, l.type, case
        when l.suspended or l.owner_suspended then 'suspended'
        when l.sold_at is not null then 'sold'
        when l.expires_at <= now() then 'expired'
      end as state
    from public.listings l
    where l.id = ad_id and l.published_at is not null
  ) as ad
  where state is not null
  union all
  select 'deleted', null, null
  from private.deleted_listings d
  where d.id = ad_id and not exists (select from public.listings l where l.id = ad_id)
$$;

comment on function private.get_listing_end(uuid) is 'Of ads that only their owners see: nothing but how each ended, and what kind of thing it was.';

select private.publish('get_listing_end', 'listing_id uuid', 'anon, authenticated, service_role');
comment on function public.get_listing_end(uuid) is
  'Why an ad that was public is not any more: sold, expired, suspended or deleted. No row for an ad that is public, and for one that never was.';
