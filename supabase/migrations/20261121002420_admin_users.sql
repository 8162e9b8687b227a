-- The people as admins list them: one row each, with all that the list shows, sorts by and is searched by. Joined while one
-- asks it would be read from five tables and two schemas for each row of a page.

create table private.people (
  id uuid primary key references public.profiles (id) on delete cascade,
  username text not null,
  email text,
  phone text,
  city text,
  avatar_path text,
  is_admin boolean not null,
  suspended boolean not null,
  created_at timestamptz not null,
  shop_id uuid,
  listings integer not null default 0,
  reports integer not null default 0,
  words text not null
);
create index people_created_at_idx on private.people (created_at, id);
create index people_city_idx on private.people (city, created_at, id);
create index people_suspended_idx on private.people (created_at, id) where suspended;
create index people_admins_idx on private.people (created_at, id) where is_admin;
create index people_shops_idx on private.people (created_at, id) where shop_id is not null;
create index people_reported_idx on private.people (created_at, id) where reports > 0;
create index people_reports_idx on private.people (reports, id);
create index people_listings_idx on private.people (listings, id);
create index people_words_idx on private.people using gin (words extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.people enable row level security;
comment on table private.people is 'A row for each account that is not deleted, kept by triggers. reports counts those about the person, an ad or a shop of theirs that wait for an admin.';

create function private.person_words(variadic parts text[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.plain_text(concat_ws(' ', variadic parts));
end $$;
comment on function private.person_words(text[]) is 'What a person is found by: without capitals, and with one form of each letter.';

create function private.keep_person(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.people as known (id, username, email, phone, city, avatar_path, is_admin, suspended, created_at, words)
  select p.id, p.username, u.email, coalesce(p.phone, '+' || nullif(u.phone, '')), p.city, p.avatar_path, p.is_admin, p.suspended, p.created_at,
    private.person_words(p.username, u.email, p.phone, nullif(u.phone, ''))
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = person and p.deleted_at is null
  on conflict (id) do update set username = excluded.username, email = excluded.email, phone = excluded.phone, city = excluded.city,
    avatar_path = excluded.avatar_path, is_admin = excluded.is_admin, suspended = excluded.suspended, words = excluded.words;
  if not found then
    delete from private.people where id = person;
  end if;
end $$;
comment on function private.keep_person(uuid) is 'Writes what the list of people says of somebody, but for what is counted; takes a deleted account off it.';

create function private.keep_person_of_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_person(new.id);
  return null;
end $$;
comment on function private.keep_person_of_row() is 'Trigger: a profile or an account has changed.';
create trigger keep_person after insert or update of username, phone, city, avatar_path, is_admin, suspended, deleted_at
  on public.profiles for each row execute function private.keep_person_of_row();
create trigger keep_person after update of email, phone on auth.users
  for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function private.keep_person_of_row();

-- Once for a statement: many ads may come at once.
create function private.count_new_listings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.people p set listings = p.listings + n.count
  from (select owner_id, count(*) from new_rows group by owner_id order by owner_id) n where p.id = n.owner_id;
  return null;
end $$;
create function private.count_gone_listings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.people p set listings = p.listings - n.count
  from (select owner_id, count(*) from old_rows group by owner_id order by owner_id) n where p.id = n.owner_id;
  return null;
end $$;
create function private.count_moved_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.people p set listings = p.listings + case p.id when new.owner_id then 1 else -1 end
  where p.id in (old.owner_id, new.owner_id);
  return null;
end $$;
comment on function private.count_new_listings() is 'Trigger: counts the ads of people.';
comment on function private.count_gone_listings() is 'Trigger: counts the ads of people.';
comment on function private.count_moved_listing() is 'Trigger: counts an ad that has another owner.';
create trigger count_new_listings after insert on public.listings
  referencing new table as new_rows for each statement execute function private.count_new_listings();
create trigger count_gone_listings after delete on public.listings
  referencing old table as old_rows for each statement execute function private.count_gone_listings();
create trigger count_moved_listing after update of owner_id on public.listings
  for each row when (old.owner_id <> new.owner_id) execute function private.count_moved_listing();

create function private.keep_person_shop() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.people p set shop_id = (select s.id from public.shops s where s.owner_id = p.id)
  where p.id = any (case tg_op when 'INSERT' then array[new.owner_id] when 'DELETE' then array[old.owner_id] else array[old.owner_id, new.owner_id] end);
  return null;
end $$;
comment on function private.keep_person_shop() is 'Trigger: keeps which shop is whose.';
create trigger keep_person_shop after insert or update of owner_id or delete on public.shops
  for each row execute function private.keep_person_shop();

create function private.count_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.people p set reports = (select count(*) from public.reports r where r.user_id = p.id and r.status = 'pending')
  where p.id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
comment on function private.count_reports() is 'Trigger: counts the reports about somebody that wait.';
create trigger count_reports after insert or update of status or delete on public.reports
  for each row execute function private.count_reports();

create type public.admin_user as (
  id uuid,
  username text,
  email text,
  phone text,
  city text,
  avatar_path text,
  is_admin boolean,
  suspended boolean,
  created_at timestamptz,
  listing_count integer,
  report_count integer,
  shop_id uuid,
  cursor text
);
comment on type public.admin_user is 'A person as the admin panel lists them, and the cursor that continues after them. report_count counts the reports that wait.';
select private.never_null('public.admin_user', 'id', 'username', 'is_admin', 'suspended', 'created_at', 'listing_count',
  'report_count', 'cursor');

create function private.people_filter(q text, status text, city text, reported text, shop text, new text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := private.plain_text(btrim(q));
  filter text := 'true';
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif status is not null and status not in ('active', 'suspended', 'admin') then
    perform private.bad_argument('status', 'One of active, suspended and admin.');
  elsif length(city) > 500 then
    perform private.bad_argument('city', 'At most 500 characters.');
  elsif reported <> 'yes' then
    perform private.bad_argument('reported', 'Yes, or nothing.');
  elsif shop <> 'yes' then
    perform private.bad_argument('shop', 'Yes, or nothing.');
  elsif new <> 'yes' then
    perform private.bad_argument('new', 'Yes, or nothing.');
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    filter := filter || format(' and p.id = %L::uuid', wanted);
  elsif wanted <> '' then
    -- Numbers are kept as they are dialled from abroad, and typed as they are dialled here. Nothing that is typed is a wildcard.
    wanted := case when wanted ~ '^0[0-9 ]+$' then ltrim(replace(wanted, ' ', ''), '0') else wanted end;
    filter := filter || format(' and p.words like %L', '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%');
  end if;
  filter := filter || case status when 'active' then ' and not p.suspended' when 'suspended' then ' and p.suspended' when 'admin' then ' and p.is_admin' else '' end;
  if city is not null then
    filter := filter || case when city like '%,%' then format(' and p.city = any (%L::text[])', string_to_array(city, ',')) else format(' and p.city = %L', city) end;
  end if;
  if reported is not null then
    filter := filter || ' and p.reports > 0';
  end if;
  if shop is not null then
    filter := filter || ' and p.shop_id is not null';
  end if;
  if new is not null then
    filter := filter || ' and p.created_at > now() - interval ''7 days''';
  end if;
  return filter;
end $$;
comment on function private.people_filter(text, text, text, text, text, text) is 'The condition of the filters of the list of people, on private.people as p.';

create function private.admin_list_users(
  q text, status text, city text, reported text, shop text, new text, sort text, after text, page_size integer
) returns setof public.admin_user
language plpgsql stable security definer set search_path = '' as $$
declare
  filter text;
  place text[];
  direction text;
  key text;
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  end if;
  filter := private.people_filter(q, status, city, reported, shop, new);
  key := case ltrim(coalesce(sort, '-created_at'), '-') when 'created_at' then 'created_at' when 'reports' then 'reports' when 'listings' then 'listings' end;
  if key is null or sort like '--%' then
    perform private.bad_argument('sort', 'One of created_at, reports and listings, with a minus for the highest first.');
  end if;
  direction := case when coalesce(sort, '-') like '-%' then 'desc' else 'asc' end;
  place := private.read_time_cursor(after);
  if place is not null then
    if place[2] !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
    filter := filter || format(' and (p.%I, p.id) %s (%s, %L::uuid)', key, case direction when 'asc' then '>' else '<' end,
      case key when 'created_at' then format('timestamptz ''epoch'' + %L::bigint * interval ''1 microsecond''', place[1])
        else format('%L::bigint', place[1]) end, place[2]);
  end if;
  return query execute format(
    'select p.id, p.username, p.email, p.phone, p.city, p.avatar_path, p.is_admin, p.suspended, p.created_at, p.listings, p.reports, p.shop_id,
       %s || ''.'' || p.id
     from private.people p where %s order by p.%I %s, p.id %4$s limit %s',
    case key when 'created_at' then '(extract(epoch from p.created_at) * 1000000)::bigint' else format('p.%I', key) end,
    filter, key, direction, page_size);
end $$;
select private.publish('admin_list_users',
  'q text default null, status text default null, city text default null, reported text default null, shop text default null, '
  || 'new text default null, sort text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_users(text, text, text, text, text, text, text, text, integer) is
  'For admins: people, newest first. q is part of a name, e-mail or phone, or an id; status is active, suspended or admin; city one or several slugs; reported, shop and new (seven days) are yes; sort is created_at, reports or listings, with a minus for the highest first; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';

create function private.admin_count_users() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'all', (select count(*) from (select from private.people limit 1000) as p),
    'new', (select count(*) from (select from private.people where created_at > now() - interval '7 days' limit 1000) as p),
    'reported', (select count(*) from (select from private.people where reports > 0 limit 1000) as p),
    'suspended', (select count(*) from (select from private.people where suspended limit 1000) as p),
    'shop', (select count(*) from (select from private.people where shop_id is not null limit 1000) as p)
  );
end $$;
select private.publish('admin_count_users', '', 'authenticated');
comment on function public.admin_count_users() is
  'For admins: how many people there are: all, new (seven days), reported, suspended, shop. None counts further than 1000.';

create function private.admin_get_user(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', p.id, 'username', p.username, 'email', k.email, 'phone', k.phone, 'city', p.city, 'bio', p.bio, 'avatar_path', p.avatar_path,
      'is_admin', p.is_admin, 'suspended', p.suspended, 'suspension_reason', p.suspension_reason, 'created_at', p.created_at,
      'last_sign_in_at', u.last_sign_in_at, 'email_confirmed', u.email_confirmed_at is not null, 'phone_confirmed', u.phone_confirmed_at is not null,
      'listing_count', k.listings, 'report_count', k.reports,
      'shop', (select jsonb_build_object('id', s.id, 'name_ar', s.name_ar, 'name_en', s.name_en, 'subscription_until', s.subscription_until)
        from public.shops s where s.owner_id = p.id),
      'listings', coalesce((
        select jsonb_agg(to_jsonb(l)) from (
          select l.id, l.title_ar, l.title_en, l.price, l.cover_path, l.city, l.created_at, l.suspended, l.owner_suspended, l.sold_at, l.expires_at, l.featured_until, l.listed
          from public.listings l where l.owner_id = p.id order by l.created_at desc, l.id desc limit 10
        ) as l), '[]'),
      'paid', (select coalesce(sum(y.amount), 0) from public.payments y where y.profile_id = p.id and y.status = 'paid'),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(y)) from (
          select y.id, y.kind, y.amount, y.status, y.title_ar, y.title_en, y.created_at
          from public.payments y where y.profile_id = p.id order by y.created_at desc, y.id desc limit 10
        ) as y), '[]'),
      'reports_about', coalesce((
        select jsonb_agg(to_jsonb(r)) from (
          select r.id, r.target, r.reason, r.details, r.status, r.created_at, r.conversation_id, w.username as reporter
          from public.reports r left join public.profiles w on w.id = r.reporter_id where r.user_id = p.id order by r.created_at desc, r.id desc limit 10
        ) as r), '[]'),
      'reports_by', coalesce((
        select jsonb_agg(to_jsonb(r)) from (
          select r.id, r.target, r.reason, r.details, r.status, r.created_at, r.conversation_id, p.username as reporter
          from public.reports r where r.reporter_id = p.id order by r.created_at desc, r.id desc limit 10
        ) as r), '[]')
    )
    from public.profiles p join private.people k on k.id = p.id join auth.users u on u.id = p.id
    where p.id = person
  );
end $$;
select private.publish('admin_get_user', 'profile_id uuid', 'authenticated');
comment on function public.admin_get_user(uuid) is
  'For admins: everything about a person, null for nobody: what the list says, suspension_reason, last_sign_in_at, what is confirmed, shop {id, name_ar, name_en, subscription_until}, paid (the sum), and the last ten each of listings, payments, reports_about and reports_by.';
