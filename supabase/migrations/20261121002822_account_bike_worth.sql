-- What the bikes of a garage are worth: today, and in the weeks before.

create table private.usual_price_weeks (
  alike text,
  year integer,
  week date,
  price integer not null,
  primary key (alike, year, week)
);
alter table private.usual_price_weeks enable row level security;
comment on table private.usual_price_weeks is 'private.usual_prices as they were in each week, by its Monday; of two years.';

create function private.keep_usual_prices() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_week constant date := date_trunc('week', now())::date;
  kept integer;
begin
  delete from private.usual_price_weeks where week < this_week - 2 * 366;
  insert into private.usual_price_weeks (alike, year, week, price)
  select alike, year, this_week, price from private.usual_prices
  where not exists (select from private.usual_price_weeks where week = this_week);
  get diagnostics kept = row_count;
  return kept;
end $$;
comment on function private.keep_usual_prices() is 'Keeps the usual prices of this week, once. Run it every hour. Returns how many.';
grant execute on function private.keep_usual_prices() to service_role;
create index usual_price_weeks_week_idx on private.usual_price_weeks (week);

create type public.bike_worth as (
  basis text,
  year_from integer,
  year_to integer,
  ads integer,
  low integer,
  lower_quartile integer,
  median integer,
  upper_quartile integer,
  high integer,
  weeks jsonb
);
comment on type public.bike_worth is 'What bikes like one in a garage are offered for, today and in the weeks before.';
comment on column public.bike_worth.basis is 'Never null. model: same make and model, years near; class: same type, engine of that size, years near.';
comment on column public.bike_worth.ads is 'Never null. How many ads that is, at least 8.';
select private.never_null('public.bike_worth', 'year_from', 'year_to', 'low', 'lower_quartile', 'median', 'upper_quartile', 'high');
comment on column public.bike_worth.weeks is 'Never null. The median of earlier weeks on the same basis, as [{week, price}], the oldest first; none where too few were comparable.';

create function private.get_bike_worth(of_bike uuid) returns setof public.bike_worth
language plpgsql stable security definer set search_path = '' as $$
declare
  like_it public.listings;
  offered public.price_statistics;
begin
  perform private.require_full_session();
  select 'motorcycle', b.make, d.name_en, d.bike_type, d.engine_cc, b.year
  into like_it.kind, like_it.make, like_it.model, like_it.type, like_it.engine_cc, like_it.year
  from public.bikes b join public.models d on (d.maker, d.slug) = (b.make, b.model)
  where b.id = of_bike and b.owner_id = (select auth.uid());
  if not found then
    perform private.not_found('bike');
  end if;
  offered := private.price_statistics_of(like_it);
  if offered.ads is null then
    return;
  end if;
  return next (offered.basis, offered.year_from, offered.year_to, offered.ads, offered.low, offered.lower_quartile, offered.median,
    offered.upper_quartile, offered.high, (
      select coalesce(jsonb_agg(jsonb_build_object('week', w.week, 'price', w.price) order by w.week), '[]')
      from private.usual_price_weeks w
      where w.year = like_it.year and w.week < date_trunc('week', now())::date
        and w.alike = case offered.basis when 'model' then private.model_of(like_it.make, like_it.model)
          else private.class_of(like_it.type, like_it.engine_cc) end
    ))::public.bike_worth;
end $$;
select private.publish('get_bike_worth', 'bike_id uuid', 'authenticated');
comment on function public.get_bike_worth(uuid) is
  'What bikes like one of the caller''s garage are offered for: of the same model, else of the same type and engine size, each two years around; and the median of the weeks before. No row where fewer than eight are comparable. PT404: no bike of the caller.';
