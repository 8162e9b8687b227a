-- The lists to choose from, as admins keep them: how often an entry is used, order, and two entries made one.

create function private.category_list(list text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if list is null or list not in ('makers', 'models', 'bike_types', 'part_categories', 'cities', 'conditions',
    'add_ons', 'engine_sizes', 'shop_types') then
    perform private.bad_argument('list', 'There is no such list.');
  end if;
  return list;
end $$;
comment on function private.category_list(text) is 'The name of a list of categories; 22023 list for any other.';

create table private.category_uses (
  list text, of_table text, of_column text, found_by text, becomes text not null default '$2', primary key (list, of_table)
);
insert into private.category_uses values
  ('makers', 'listings', 'make', 'make = $1'), ('makers', 'models', 'maker', 'maker = $1'),
  ('makers', 'part_fits', 'make', 'make = $1'), ('part_categories', 'part_fits', 'part_category', 'part_category = $1'),
  -- Both kinds of types are found by one index.
  ('bike_types', 'listings', 'bike_type', 'type = $1 and bike_type = $1'),
  ('bike_types', 'models', 'bike_type', 'bike_type = $1'),
  ('part_categories', 'listings', 'part_category', 'type = $1 and part_category = $1'),
  ('cities', 'listings', 'city', 'city = $1'), ('cities', 'shops', 'city', 'city = $1'),
  ('cities', 'profiles', 'city', 'city = $1'), ('conditions', 'listings', 'condition', 'condition = $1'),
  ('shop_types', 'shops', 'type', 'type = $1');
insert into private.category_uses values
  ('add_ons', 'listings', 'tags', 'tags <> ''{}'' and tags @> array[$1]', 'array_replace(tags, $1, $2)');
alter table private.category_uses enable row level security;
comment on table private.category_uses is 'Where the entries of each list are chosen. Models are not: an ad names any, and goes by the name.';
create index listings_condition_idx on public.listings (condition);

-- Filters of ads go by other names than the lists.
create function private.category_filter(list text) returns text
language sql immutable set search_path = '' as $$
  select case list when 'makers' then 'make' when 'bike_types' then 'type' when 'part_categories' then 'type'
    when 'cities' then 'city' when 'conditions' then 'condition' when 'engine_sizes' then 'engine' end
$$;
comment on function private.category_filter(text) is 'The filter of list_listings that takes entries of a list; null for one that filters no ads.';

create function private.count_category_uses(list text, slug text, most integer) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  place record;
  counted integer;
  total integer := 0;
begin
  for place in select u.* from private.category_uses u where u.list = count_category_uses.list loop
    execute format('select count(*) from (select from public.%I where %s limit $2) as counted', place.of_table, place.found_by)
      into counted using slug, most - total;
    total := total + counted;
    exit when total >= most;
  end loop;
  return total;
end $$;
comment on function private.count_category_uses(text, text, integer) is 'How often an entry is used; counting ends at `most`.';

create function private.keep_used_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.count_category_uses(tg_table_name, old.slug, 1) > 0 then
    perform private.deny('PT409', 'category_used', 'Something has this entry: merge it with another.');
  end if;
  return old;
end $$;
comment on function private.keep_used_category() is 'Trigger: no entry is deleted that something has.';

do $$
declare
  name text;
begin
  foreach name in array array['makers', 'bike_types', 'part_categories', 'cities', 'conditions', 'add_ons', 'shop_types'] loop
    execute format('create trigger keep_used_category before delete on public.%I
      for each row execute function private.keep_used_category()', name);
  end loop;
end $$;

create function private.list_categories(list text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.require_admin();
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(''id'', %s, ''uses'', %s) order by %s position, name_en), ''[]'')
    from public.%I c',
    case list when 'models' then 'c.maker || ''/'' || c.slug' else 'c.slug' end,
    case list
      when 'models' then '(select count(*) from (select from public.listings l
        where l.listed and l.kind = ''motorcycle'' and l.make = c.maker and lower(btrim(l.model)) = lower(c.name_en) limit 1000) as counted)'
      else format('private.count_category_uses(%L, c.slug, 1000)', list)
    end,
    case list when 'models' then 'maker,' else '' end,
    private.category_list(list)) into entries;
  return entries;
end $$;
select private.publish('list_categories', 'list text', 'authenticated');
comment on function public.list_categories(text) is
  'For admins: the entries of makers, models, bike_types, part_categories, cities, conditions, add_ons, engine_sizes or shop_types in their order, inactive ones too, each with its columns, its id (the slug; of a model maker/slug) and uses (how often it is used; counting ends at 1000; of a model the public ads). 22023 list.';

create function private.category_key(list text, id text) returns text
language sql immutable set search_path = '' as $$
  select case list when 'models' then format('maker = %L and slug = %L', split_part(id, '/', 1), split_part(id, '/', 2))
    else format('slug = %L', id) end
$$;
comment on function private.category_key(text, text) is 'Which entry of a list is meant, as a condition.';

create function private.category_row(list text, id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry jsonb;
begin
  execute format('select to_jsonb(c) from public.%I c where %s for update', private.category_list(list),
    private.category_key(list, id)) into entry;
  return entry;
end $$;
comment on function private.category_row(text, text) is 'An entry of a list, locked; null when there is none.';

create function private.save_category(list text, id text, entry jsonb, read jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- What may be said of an entry. The slug stays: addresses and searches have it.
  fields constant text[] := case list
    when 'cities' then array['name_en', 'name_ar', 'icon_url', 'active', 'region', 'lat', 'lng']
    when 'engine_sizes' then array['name_en', 'name_ar', 'icon_url', 'active', 'min_cc', 'max_cc']
    when 'models' then array['name_en', 'name_ar', 'icon_url', 'active', 'bike_type', 'engine_cc']
    else array['name_en', 'name_ar', 'icon_url', 'active'] end;
  given jsonb;
  stored jsonb;
  columns text;
begin
  perform private.require_admin();
  perform private.category_list(list);
  if jsonb_typeof(entry) is distinct from 'object' then
    perform private.bad_argument('entry', 'An object of columns.');
  elsif nullif(btrim(entry ->> 'name_en'), '') is null and (id is null or entry ? 'name_en') then
    perform private.bad_argument('name_en', 'Name is a required field.');
  end if;
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then to_jsonb(nullif(btrim(value #>> '{}'), ''))
    else value end), '{}') into given
  from jsonb_each(entry) where key = any (fields);
  if id is null then
    given := given || jsonb_build_object('slug', entry -> 'slug', 'active', coalesce(given -> 'active', 'true'))
      || case list when 'models' then jsonb_build_object('maker', entry -> 'maker') else '{}' end;
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
    execute format('insert into public.%1$I as c (%2$s, position)
      select %2$s, (select coalesce(max(position), 0) + 1 from public.%1$I) from jsonb_populate_record(null::public.%1$I, $1)
      returning to_jsonb(c)', list, columns) into stored using given;
    return stored;
  end if;
  stored := private.category_row(list, id);
  if stored is null then
    perform private.not_found('entry');
  elsif exists (select from jsonb_each(read) as r where r.key = any (fields) and stored -> r.key is distinct from r.value) then
    perform private.deny('PT409', 'changed', 'Somebody else has changed this entry meanwhile.');
  elsif given = '{}' or stored @> given then
    return stored;
  end if;
  select string_agg(format('%1$I = r.%1$I', key), ', ') into columns from jsonb_object_keys(given) as key;
  execute format('update public.%1$I c set %2$s from jsonb_populate_record(null::public.%1$I, $1) as r where %3$s
    returning to_jsonb(c)', list, columns, regexp_replace(private.category_key(list, id), '(maker|slug) =', 'c.\1 =', 'g'))
    into stored using given;
  return stored;
end $$;
select private.publish('save_category', 'list text, id text, entry jsonb, read jsonb default null', 'authenticated');
comment on function public.save_category(text, text, jsonb, jsonb) is
  'For admins: adds an entry to a list at its end (id null; entry has slug, name_en and the columns of the list, of a model also maker), or changes the given columns of one; read are the columns as the editor began from them. Returns the row. 22023 list, entry or name_en; PT404; PT409 changed when somebody else was quicker; 23505 for a slug that exists.';

create function private.order_category(list text, ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if ids is null or cardinality(ids) > 1000 or private.are_different(ids) is not true then
    perform private.bad_argument('ids', 'Up to 1000 different entries.');
  end if;
  execute format('update public.%I c set position = wanted.place
    from unnest($1) with ordinality as wanted (id, place)
    where wanted.id = %s and c.position <> wanted.place', private.category_list(list),
    case list when 'models' then 'c.maker || ''/'' || c.slug' else 'c.slug' end) using ids;
end $$;
select private.publish('order_category', 'list text, ids text[]', 'authenticated');
comment on function public.order_category(text, text[]) is 'For admins: puts the entries of a list into this order. 22023 list or ids.';

create function private.delete_category(list text, id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  execute format('delete from public.%I where %s', private.category_list(list), private.category_key(list, id));
  get diagnostics deleted = row_count;
  if deleted = 0 then
    perform private.not_found('entry');
  end if;
end $$;
select private.publish('delete_category', 'list text, id text', 'authenticated');
comment on function public.delete_category(text, text) is
  'For admins: deletes an entry that nothing has. 22023 list; PT404; PT409 category_used.';

create function private.replace_in_list(slugs text, old_slug text, new_slug text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(slug, ',' order by place)
  from (
    select case when s = old_slug then new_slug else s end as slug, min(place) as place
    from unnest(string_to_array(slugs, ',')) with ordinality as t (s, place)
    group by 1
  ) as merged
$$;
comment on function private.replace_in_list(text, text, text) is 'Slugs separated by commas with one for another, each once.';

-- What names an entry without a foreign key: searches that people keep, synonyms, drafts.
create function private.rename_in_texts(list text, old_slug text, new_slug text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  filter constant text := private.category_filter(list);
  search record;
begin
  if list = 'add_ons' then
    update public.listing_drafts d
    set fields = jsonb_set(d.fields, '{tags}', (
      select jsonb_agg(case when tag = old_slug then new_slug else tag end order by place)
      from jsonb_array_elements_text(d.fields -> 'tags') with ordinality as t (tag, place)
      where tag <> new_slug or not d.fields -> 'tags' ? old_slug
    ))
    where d.fields -> 'tags' ? old_slug and jsonb_typeof(d.fields -> 'tags') = 'array';
  end if;
  if filter is null then
    return;
  end if;
  for search in
    select s.id, s.criteria, s.checked_at from public.saved_searches s
    where s.criteria ->> filter is not null and old_slug = any (string_to_array(s.criteria ->> filter, ','))
  loop
    update public.saved_searches s
    set criteria = search.criteria || jsonb_build_object(filter, private.replace_in_list(search.criteria ->> filter, old_slug, new_slug))
    where s.id = search.id;
    -- It is the same question still: what came since it was last looked at is told.
    update public.saved_searches s set checked_at = search.checked_at where s.id = search.id;
  end loop;
  update public.search_synonyms s
  set alternatives = array(
    select alternative from (
      select case when a = filter || ':' || old_slug then filter || ':' || new_slug else a end as alternative, min(place) as place
      from unnest(s.alternatives) with ordinality as t (a, place) group by 1
    ) as merged order by place
  )
  where filter || ':' || old_slug = any (s.alternatives);
  update public.listing_drafts d
  set fields = d.fields || jsonb_build_object(field.name, new_slug)
  from (select u.of_column as name from private.category_uses u where u.list = rename_in_texts.list and u.of_table = 'listings') as field
  where d.fields ->> field.name = old_slug;
end $$;
comment on function private.rename_in_texts(text, text, text) is 'Lets kept searches, synonyms and drafts name another entry.';

create function private.merge_category(list text, old_id text, new_id text, portion integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  old_entry jsonb;
  new_entry jsonb;
  place record;
  step integer;
  moved integer := 0;
begin
  perform private.require_admin();
  if portion is null or portion not between 1 and 2000 then
    perform private.bad_argument('portion', 'Between 1 and 2000.');
  end if;
  if private.category_list(list) = 'models' and split_part(old_id, '/', 1) <> split_part(new_id, '/', 1) or old_id = new_id then
    perform private.bad_argument('into_id', 'Another entry; of models one of the same maker.');
  end if;
  -- In one order, so that two who merge crosswise wait for each other.
  perform private.category_row(list, least(old_id, new_id));
  old_entry := private.category_row(list, old_id);
  new_entry := private.category_row(list, new_id);
  if old_entry is null or new_entry is null then
    perform private.not_found('entry');
  end if;
  if (old_entry ->> 'active')::boolean then
    -- From here on nobody chooses it.
    execute format('update public.%I set active = false where %s', list, private.category_key(list, old_id));
  end if;
  if list = 'makers' then
    delete from public.models m where m.maker = old_id
      and exists (select from public.models n where n.maker = new_id and n.slug = m.slug);
  end if;
  for place in select u.* from private.category_uses u where u.list = merge_category.list loop
    execute format('update public.%1$I set %2$I = %4$s where ctid = any (array(
      select ctid from public.%1$I where %3$s limit $3))', place.of_table, place.of_column, place.found_by, place.becomes)
      using old_id, new_id, portion - moved;
    get diagnostics step = row_count;
    moved := moved + step;
    if moved >= portion then
      return jsonb_build_object('moved', moved, 'done', false);
    end if;
  end loop;
  if list = 'models' then
    -- Ads name their model: those that are called as the old one are called as the new one.
    update public.listings set model = new_entry ->> 'name_en'
    where ctid = any (array(
      select l.ctid from public.listings l
      where l.make = split_part(old_id, '/', 1) and lower(btrim(l.model)) = lower(old_entry ->> 'name_en')
        and lower(old_entry ->> 'name_en') <> lower(new_entry ->> 'name_en')
        -- A text that may no longer stand in an ad keeps it as it is.
        and not exists (select from private.check_listing_text(l.title_ar, l.title_en, l.description_ar, l.description_en,
          l.tags, new_entry ->> 'name_en'))
      limit portion));
    get diagnostics moved = row_count;
    if moved >= portion then
      return jsonb_build_object('moved', moved, 'done', false);
    end if;
  elsif list = 'engine_sizes' then
    update public.engine_sizes set min_cc = least(min_cc, (old_entry ->> 'min_cc')::integer),
      max_cc = case when max_cc is not null and old_entry ->> 'max_cc' is not null
        then greatest(max_cc, (old_entry ->> 'max_cc')::integer) end
    where slug = new_id;
  end if;
  if list <> 'models' then
    perform private.rename_in_texts(list, old_id, new_id);
  end if;
  execute format('delete from public.%I where %s', list, private.category_key(list, old_id));
  return jsonb_build_object('moved', moved, 'done', true);
end $$;
select private.publish('merge_category', 'list text, from_id text, into_id text, portion integer default 500', 'authenticated');
comment on function public.merge_category(text, text, text, integer) is
  'For admins: makes one entry of two of a list. What has from_id gets into_id: ads, shops, people and models, at most `portion` in a call, then kept searches, synonyms and drafts; then from_id is deleted. Returns {moved, done}: call it again until done. From the first call on nobody chooses from_id. Of engine sizes, into_id reaches as far as both. It cannot be undone. 22023 list, into_id or portion; PT404.';
