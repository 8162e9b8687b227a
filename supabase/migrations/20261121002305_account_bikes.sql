-- The garage of a person: the bikes that they have.

create table public.bikes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  make text not null,
  model text not null,
  year integer not null,
  chassis_number text,
  picture_path text,
  shown boolean not null default false,
  sale_id uuid references public.sales (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint bikes_model_fkey foreign key (make, model) references public.models (maker, slug) on update cascade,
  constraint bikes_sale_key unique (sale_id, owner_id),
  -- The rules of these two are those of ads.
  constraint bikes_year_check check (year between 1900 and extract(year from current_date) + 1),
  constraint bikes_chassis_number_check check (chassis_number ~ '^([A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{6,16})$'),
  constraint bikes_picture_path_check check (picture_path ~ ('^' || owner_id::text || '/[A-Za-z0-9_-]{1,100}$'))
);
create index bikes_owner_idx on public.bikes (owner_id, created_at);
create index bikes_model_idx on public.bikes (make, model);
create index bikes_picture_path_idx on public.bikes (picture_path);
comment on table public.bikes is 'The bikes that people have, each read by its owner alone; what others see of those that are shown is part of get_public_profile.';
comment on column public.bikes.model is 'Slug of the model, of this make: what fits a bike is known of the models of the lists alone.';
comment on column public.bikes.chassis_number is 'For its owner alone. In capitals without spaces and hyphens.';
comment on column public.bikes.picture_path is 'Base in bucket listings, as of pictures of ads.';
comment on column public.bikes.shown is 'On the public page of its owner, without its chassis number.';
comment on column public.bikes.sale_id is 'Protected. The sale through which its owner bought it; add_bought_bike writes it.';

create trigger normalize_chassis_number before insert or update of chassis_number on public.bikes
  for each row execute function private.normalize_chassis_number();
create trigger require_files after insert or update of picture_path on public.bikes
  for each row execute function private.require_files('listings', '/320.webp /640.webp /1280.webp', 'picture_path');
create trigger keep_quota after insert on public.bikes
  for each statement execute function private.keep_quota('owner_id');
select private.guard_writes('public.bikes');

alter table public.bikes enable row level security;
grant select, insert (make, model, year, chassis_number, picture_path, shown),
  update (make, model, year, chassis_number, picture_path, shown), delete on public.bikes to authenticated;
create policy "a person sees their bikes" on public.bikes
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "an active person adds bikes" on public.bikes
  for insert to authenticated with check (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active person changes their bikes" on public.bikes
  for update to authenticated using (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active person deletes their bikes" on public.bikes
  for delete to authenticated using (owner_id = (select auth.uid()) and (select private.is_active()));

create function private.shown_bikes(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', b.id, 'make', b.make, 'model', b.model, 'year', b.year, 'picture_path', b.picture_path)
    order by b.created_at, b.id
  ), '[]')
  from public.bikes b where b.owner_id = person and b.shown
$$;
comment on function private.shown_bikes(uuid) is 'What everybody sees of the bikes that a person shows.';

create function private.bought_bike(sale public.sales, out make text, out model text, out year integer)
language sql stable security definer set search_path = '' as $$
  select m.maker, m.slug, l.year
  from public.listings l
    join public.models m on m.maker = l.make and lower(btrim(l.model)) in (lower(m.name_en), lower(m.name_ar))
  where l.id = sale.listing_id and l.kind = 'motorcycle' and l.year is not null
    and sale.state in ('confirmed', 'upheld')
  order by lower(m.name_en) = lower(btrim(l.model)) desc
  limit 1
$$;
comment on function private.bought_bike(public.sales) is 'The bike that was sold, as a garage names it. Nulls while the sale is not certain, and where the ad is gone, is no motorcycle, or tells no year or no model of the lists.';

create function private.add_bought_bike(sale_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  sale public.sales;
  bike uuid;
begin
  select * into sale from public.sales s where s.id = add_bought_bike.sale_id and s.buyer_id = person;
  if not found then
    perform private.not_found('sale');
  end if;
  -- Pressed twice, it is added once.
  insert into public.bikes (owner_id, make, model, year, sale_id)
  select person, b.make, b.model, b.year, sale.id from private.bought_bike(sale) as b where b.make is not null
  on conflict on constraint bikes_sale_key do nothing;
  select b.id into bike from public.bikes b where b.owner_id = person and b.sale_id = sale.id;
  if bike is null then
    perform private.deny('PT409', 'no_such_bike', 'What was sold is no bike of the lists, or the sale is not certain.');
  end if;
  return bike;
end $$;
select private.publish('add_bought_bike', 'sale_id uuid', 'authenticated');
comment on function public.add_bought_bike(uuid) is
  'Adds the bike that the caller bought by a sale that both sides confirmed, or admins upheld, to their garage; gives its id, also if it is there already. PT404; PT409 no_such_bike: an ad without year or model of the lists, or a sale that is not certain, too_many; 42501.';
