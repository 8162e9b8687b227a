-- Multiplies the template ads into bench.rows rows, without a trigger per row: what the triggers would have written
-- is copied from the templates, for which they did run. Templates are the ads of the people in the table new_owner,
-- and theirs are the rows, too.

-- Templates with the words that the trigger made of them.
create temporary table template on commit drop as
select row_number() over () as number, l.*,
  -- What is the same in every copy of it.
  ts_delete(s.tokens, array(
    select token from unnest(tsvector_to_array(s.tokens)) as token where token ~ '^(@|=featured:)'
  )) as tokens
from public.listings l
  join private.listing_search s on s.listing_id = l.id
where l.owner_id in (select id from new_owner);
create unique index on template (number);
create temporary table template_image on commit drop as
select t.number, i.path, i.position from template t join public.listing_images i on i.listing_id = t.id;
analyze template;
delete from public.listings where id in (select id from template);

-- Indexes are built faster at the end, and as dense as a vacuum leaves them.
create temporary table waiting_index on commit drop as
select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
from pg_index x
where x.indrelid in ('public.listings'::regclass, 'private.listing_cards'::regclass, 'private.listing_search'::regclass)
  and not exists (select from pg_constraint c where c.conindid = x.indexrelid);
do $$
declare
  index_name text;
begin
  for index_name in select name from waiting_index loop
    execute 'drop index ' || index_name;
  end loop;
end $$;

set local session_replication_role = replica;
set local work_mem = '512MB';
set local maintenance_work_mem = '1GB';
select setseed(0.21);

-- What becomes of each ad. Rows come in the order of time, as in life: neighbours in a list are neighbours on disk.
create temporary table plan on commit drop as
select
  i,
  gen_random_uuid() as id,
  1 + floor(random() * (select count(*) from template))::integer as number,
  -- Some people have many ads, most have a few.
  1 + floor(power(random(), 2) * (select count(*) from new_owner))::integer as owner_number,
  now() - interval '540 days' * power(1 - i::float / current_setting('bench.rows')::integer, 1.3) as created_at,
  random() as fate,
  random() as promoted,
  random() as haggle,
  random() as rest
from generate_series(1, current_setting('bench.rows')::integer) as i;
analyze plan;

insert into public.listings (id, owner_id, kind, title_ar, title_en, description_ar, description_en, make, model,
  bike_type, part_category, year, mileage_km, condition, city, engine_cc, color, fits, size, price, tags, warranty,
  bidding_enabled, min_bid, show_phone, show_whatsapp, featured_until, suspended, sold_at, expires_at, listed,
  featured, cover_path, image_count, created_at, updated_at)
select p.id, o.id, t.kind, t.title_ar, t.title_en, t.description_ar, t.description_en, t.make, t.model,
  t.bike_type, t.part_category, t.year, t.mileage_km, t.condition, t.city, t.engine_cc, t.color, t.fits, t.size,
  greatest(10, (t.price * (0.85 + 0.3 * p.haggle))::integer / 10 * 10), t.tags, t.warranty,
  t.bidding_enabled, t.min_bid, t.show_phone, t.show_whatsapp,
  case when p.promoted < 0.004 then now() + interval '30 days' * (1 + p.rest) end,
  p.fate > 0.99,
  case when p.fate < 0.12 then p.created_at + (now() - p.created_at) * p.rest end,
  case when p.fate between 0.12 and 0.2 then now() - interval '90 days' * p.rest else now() + interval '30 days' * (1 + p.rest) end,
  p.fate between 0.2 and 0.99,
  p.promoted < 0.004,
  t.cover_path, t.image_count, p.created_at, p.created_at
from plan p
  join template t on t.number = p.number
  join new_owner o on o.number = p.owner_number
order by p.i;

insert into private.listing_cards
select card.*
from plan p
  join public.listings l on l.id = p.id,
  private.card_row(l) as card
where l.listed
order by p.i;

-- The places of an ad as private.block_tokens has them, written out: that is ten times as fast as calling it.
do $$
declare
  places constant text := (
    select string_agg(format('%L || (least(%s, %s) / %s >> %s)', s.sign || s.scale || '/' || level || ':',
      case s.scale when 'time' then 'l.moment' when 'price' then 'c.price::bigint' else 'l.slot::bigint' end,
      s.ends, s.unit, 2 * level), ', ')
    from private.search_scales s, generate_series(0, s.levels - 1) as level
    where s.sign = '@'
  );
begin
  execute format($sql$
    insert into private.listing_search
    select
      t.tokens || array_to_tsvector(
        array['@owner:' || o.id, %s] || case when c.featured_until is not null then array['=featured:yes'] end
      ),
      c.*, private.fitted_models(t.fits)
    from private.listing_cards c
      join plan p on p.id = c.listing_id
      join template t on t.number = p.number
      join new_owner o on o.number = p.owner_number,
      lateral (
        select (extract(epoch from c.created_at) * 1000000)::bigint as moment, get_byte(uuid_send(c.listing_id), 0) as slot
        offset 0
      ) as l
    order by p.i
  $sql$, places);
end $$;

insert into public.listing_images (listing_id, path, position)
select p.id, i.path, i.position from plan p join template_image i on i.number = p.number order by p.i;

do $$
declare
  index_definition text;
begin
  for index_definition in select definition from waiting_index loop
    execute index_definition;
  end loop;
end $$;
