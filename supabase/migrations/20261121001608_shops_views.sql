-- How often shops are looked at and got in contact with. A person counts once a day for each, the owner never.

create table private.shop_figures (
  shop_id uuid primary key references public.shops (id) on delete cascade,
  views integer not null default 0,
  contacts integer not null default 0
);
alter table private.shop_figures enable row level security;
comment on table private.shop_figures is 'How often each shop was looked at and got in contact with, ever. Only its owner is told.';

create table private.shop_days (
  shop_id uuid not null references public.shops (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  contacts integer not null default 0,
  primary key (shop_id, day)
);
create index shop_days_day_idx on private.shop_days (day);
alter table private.shop_days enable row level security;
comment on table private.shop_days is 'The same of a day of Riyadh. Kept for 60 days.';

create function private.count_shop_act(shop uuid, act text, visitor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select owner_id from public.shops where id = shop and listed and subscription_until > now());
  viewed constant integer := (act = 'view')::integer;
begin
  if owner is null or owner = (select auth.uid()) or private.in_maintenance()
    or not private.take_view_turn('shop ' || act, shop, visitor) then
    return;
  end if;
  insert into private.shop_figures as f (shop_id, views, contacts) values (shop, viewed, 1 - viewed)
  on conflict on constraint shop_figures_pkey do update
    set views = f.views + excluded.views, contacts = f.contacts + excluded.contacts;
  insert into private.shop_days as d (shop_id, day, views, contacts) values (shop, private.today(), viewed, 1 - viewed)
  on conflict on constraint shop_days_pkey do update
    set views = d.views + excluded.views, contacts = d.contacts + excluded.contacts;
end $$;
comment on function private.count_shop_act(uuid, text, uuid) is 'Counts a view or a contact of a running shop by somebody else.';

create function private.count_shop_view(shop uuid, visitor uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.count_shop_act(shop, 'view', visitor)
$$;
select private.publish('count_shop_view', 'shop_id uuid, visitor uuid default null', 'anon, authenticated');
comment on function public.count_shop_view(uuid, uuid) is
  'Notes that somebody looks at the page of a running shop. visitor: an id that the device keeps, so that visitors without an account are told apart. Says nothing, whatever is sent: what does not count is ignored.';

create function private.count_shop_contact(shop uuid, means text, visitor uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if means is null or means not in ('phone', 'whatsapp', 'message', 'map', 'link') then
    perform private.bad_argument('means', 'One of phone, whatsapp, message, map and link.');
  end if;
  perform private.count_shop_act(shop, 'contact', visitor);
end $$;
select private.publish('count_shop_contact', 'shop_id uuid, means text, visitor uuid default null', 'anon, authenticated');
comment on function public.count_shop_contact(uuid, text, uuid) is
  'Notes that somebody gets in contact with a running shop, by phone, whatsapp, message, map or link: a person once a day, however many of them. visitor as in count_shop_view. 22023 means; else it says nothing.';

create function private.forget_shop_days() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.shop_days where day < private.today() - 60;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_shop_days() is 'Forgets the figures of days of more than 60 days ago; those of all time stay. Run it every hour.';
