-- How often ads are looked at. A person counts once a day for an ad, its owner never.

create table private.listing_views (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  views integer not null
);
alter table private.listing_views enable row level security;
comment on table private.listing_views is 'How often each ad was looked at. Only its owner is told.';

-- Per seller, not per ad: what the owner is shown day by day is one row a day, and what a deleted ad had stays counted.
create table private.seller_views (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (owner_id, day)
);
alter table private.seller_views enable row level security;
comment on table private.seller_views is 'How often the ads of a person were looked at on a day of Riyadh. Kept for 60 days.';

create function private.today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Asia/Riyadh')::date
$$;
comment on function private.today() is 'The day in Riyadh.';

create function private.take_view_turn(act text, thing uuid, visitor uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  signed_in constant boolean := (select auth.uid()) is not null;
  today constant text := act || ' ' || private.today() || ' ' || thing;
  fresh boolean := true;
begin
  if not private.take_turn('view') then
    return false;
  end if;
  -- Whoever signs in while they look is still one person: both the account and the device are noted.
  if signed_in or visitor is null then
    fresh := private.take_turn('view_once', today);
  end if;
  if visitor is not null then
    fresh := private.take_turn('view_once', today, visitor::text) and fresh;
  end if;
  -- Devices can be invented. A network may have many, so some of each count.
  return fresh and (signed_in or private.take_turn('view_from_address', today));
end $$;
comment on function private.take_view_turn(text, uuid, uuid) is 'Whether what the caller does with an ad or a shop (looks at it, or gets in contact) counts: once a day for each account and device, and for some devices of a network address.';

create function private.count_view(ad_id uuid, visitor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := (
    select owner_id from public.listings where id = ad_id and listed and expires_at > now()
  );
begin
  if seller is null or seller = (select auth.uid()) or private.in_maintenance()
    or not private.take_view_turn('view', ad_id, visitor) then
    return;
  end if;
  insert into private.listing_views as v (listing_id, views) values (ad_id, 1)
  on conflict on constraint listing_views_pkey do update set views = v.views + 1;
  insert into private.seller_views as v (owner_id, day, views) values (seller, private.today(), 1)
  on conflict on constraint seller_views_pkey do update set views = v.views + 1;
end $$;

select private.publish('count_view', 'listing_id uuid, visitor uuid default null', 'anon, authenticated');
comment on function public.count_view(uuid, uuid) is
  'Notes that somebody looks at an ad that is for sale. visitor: an id that the device keeps, so that visitors without an account are told apart. Says nothing, whatever is sent: what does not count is ignored.';

create function private.forget_views() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.seller_views where day < private.today() - 60;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_views() is 'Forgets days of more than 60 days ago; how often an ad was looked at stays. Run it every hour.';
