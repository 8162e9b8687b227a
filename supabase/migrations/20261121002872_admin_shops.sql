-- The desk of shops: every shop in whatever state, and all about one.

create index shops_subscription_idx on public.shops (subscription_until, id);
create index shops_type_time_idx on public.shops (type, created_at desc, id desc);
create index shops_city_time_idx on public.shops (city, created_at desc, id desc);
create index shops_suspended_idx on public.shops (created_at desc, id desc) where suspended or owner_suspended;

create type public.admin_shop as (
  id uuid,
  owner_id uuid,
  name_ar text,
  name_en text,
  type text,
  city text,
  photo_path text,
  contact_number text,
  rating numeric,
  reviews integer,
  created_at timestamptz,
  subscription_until timestamptz,
  featured_until timestamptz,
  suspended boolean,
  owner_suspended boolean,
  cursor text
);
comment on type public.admin_shop is 'A shop as the desk of shops lists it, and the cursor that continues after it.';
select private.never_null('public.admin_shop', 'id', 'owner_id', 'reviews', 'created_at', 'suspended', 'owner_suspended', 'cursor');

create function private.admin_shop_filter(q text, status text, type text, city text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  filter text := 'true';
  typed constant text := lower(btrim(coalesce(q, '')));
  word text;
  of_status text;
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    filter := format('%L::uuid in (s.id, s.owner_id)', typed);
  else
    -- Folding leaves no punctuation, so a word holds no wildcard of LIKE.
    foreach word in array regexp_split_to_array(btrim(private.fold_letters(private.fold_text(typed))), '\s+') loop
      filter := filter || case when word <> '' then format(' and s.search_name like %L', '%' || word || '%') else '' end;
    end loop;
  end if;
  if status is not null then
    of_status := case status
      when 'running' then 's.listed and coalesce(s.subscription_until > now(), false)'
      when 'lapsed' then 'not s.suspended and not s.owner_suspended and (s.subscription_until is null or s.subscription_until <= now())'
      when 'suspended' then '(s.suspended or s.owner_suspended)'
      -- Nearly all of them run still; written as comparisons, the planner would expect next to none and sort them all.
      when 'featured' then 's.listed and s.featured and coalesce(s.featured_until > now() and s.subscription_until > now(), false)'
    end;
    if of_status is null then
      perform private.bad_argument('status', 'One of running, lapsed, suspended and featured.');
    end if;
    filter := filter || ' and ' || of_status;
  end if;
  -- One value is an equality, so that an index gives its shops in order.
  return filter
    || case when type is null then '' when type !~ ',' then format(' and s.type = %L', (private.slug_list('type', type))[1])
      else format(' and s.type = any (%L::text[])', private.slug_list('type', type)) end
    || case when city is null then '' when city !~ ',' then format(' and s.city = %L', (private.slug_list('city', city))[1])
      else format(' and s.city = any (%L::text[])', private.slug_list('city', city)) end;
end $$;
comment on function private.admin_shop_filter(text, text, text, text) is
  'Which shops are meant, as a condition of public.shops s. 22023 q, status, type or city.';

create function private.admin_list_shops(
  q text, status text, type text, city text, sort text, after text, page_size integer
) returns setof public.admin_shop
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := coalesce(sort, '-created_at');
  by_end constant boolean := ltrim(wanted, '-') = 'subscription_until';
  downwards constant boolean := wanted ~ '^-';
  -- One that never had a subscription comes first of those that end.
  key constant text := case when by_end then 's.subscription_until' else 's.created_at' end;
  keys text[];
  beyond text := '';
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif wanted not in ('created_at', '-created_at', 'subscription_until', '-subscription_until') then
    perform private.bad_argument('sort', 'One of created_at and subscription_until, with "-" before it for the latest first.');
  end if;
  if after is not null then
    keys := regexp_match(after, format('^%s(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
      case when by_end then 'e' else 't' end));
    if keys is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
    beyond := format(' and (%s, s.id) %s (%L::timestamptz, %L::uuid)', key, case when downwards then '<' else '>' end,
      timestamptz 'epoch' + keys[1]::bigint * interval '1 microsecond', keys[2]);
  end if;
  return query execute format(
    'select s.id, s.owner_id, s.name_ar, s.name_en, s.type, s.city, s.photo_path, s.contact_number, s.rating, s.reviews,
      s.created_at, s.subscription_until, s.featured_until, s.suspended, s.owner_suspended,
      %L || (extract(epoch from %s) * 1000000)::bigint || ''_'' || s.id
    from public.shops s where %s%s%s order by %s limit %s',
    case when by_end then 'e' else 't' end, key,
    private.admin_shop_filter(q, status, type, city),
    -- The order of ends has those that have one.
    case when by_end then ' and s.subscription_until is not null' else '' end, beyond,
    format('%1$s %2$s, s.id %2$s', key, case when downwards then 'desc' else 'asc' end), page_size);
end $$;
select private.publish('admin_list_shops',
  'q text default null, status text default null, type text default null, city text default null, sort text default null,
  after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_shops(text, text, text, text, text, text, integer) is
  'For admins: shops in any state. q is words of the name, or the id of a shop or its owner; status: running, lapsed (or never subscribed), suspended (or its owner), featured; type and city take slugs separated by commas. sort: created_at or subscription_until (of those that had one), with "-" before it for the latest first, at first -created_at. after is the cursor of the last row seen, page_size at most 100. 22023 with the argument as hint.';

create function private.admin_get_shop(of_shop uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shop public.shops;
begin
  perform private.require_admin();
  select * into shop from public.shops where id = of_shop;
  if not found then
    perform private.not_found('shop');
  end if;
  return jsonb_build_object(
    'shop', to_jsonb(shop) - 'search_name' - 'open_week' - 'open_ramadan',
    'pictures', (
      select coalesce(jsonb_agg(i.path order by i.position), '[]') from public.shop_images i where i.shop_id = of_shop
    ),
    'owner', (
      select jsonb_build_object('id', p.id, 'username', p.username, 'avatar_path', p.avatar_path, 'email', u.email,
        'phone', coalesce(p.phone, '+' || nullif(u.phone::text, '')), 'suspended', p.suspended, 'created_at', p.created_at)
      from public.profiles p join auth.users u on u.id = p.id
      where p.id = shop.owner_id
    ),
    'plan', private.current_plan(shop.owner_id),
    'ads', (select count(*) from (
      select from public.listings l where l.owner_id = shop.owner_id and l.listed and l.expires_at > now() limit 1000
    ) as counted),
    'subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.ends_at desc), '[]')
      from (
        select b.id, b.plan, b.source, b.period, b.days, b.starts_at, b.ends_at, b.cancelled_at
        from public.subscriptions b where b.profile_id = shop.owner_id order by b.ends_at desc limit 20
      ) as b
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc), '[]')
      from (
        select r.id, r.reason, r.details, r.status, r.note, r.created_at, r.reporter_id, p.username as reporter
        from public.reports r left join public.profiles p on p.id = r.reporter_id
        where r.shop_id = of_shop and r.target = 'shop' order by r.created_at desc limit 20
      ) as r
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]')
      from (
        select p.id, p.kind, p.amount, p.status, p.days, p.created_at, p.paid_at
        from public.payments p
        where p.profile_id = shop.owner_id and p.kind in ('subscription', 'featured_shop')
        order by p.created_at desc limit 20
      ) as p
    )
  );
end $$;
select private.publish('admin_get_shop', 'shop_id uuid', 'authenticated');
comment on function public.admin_get_shop(uuid) is
  'For admins, all about a shop: shop (its row), pictures (paths of the gallery in order), owner, plan (the one that runs), ads (how many are public), and the latest subscriptions, reports and payments. PT404 when there is none.';

-- Whom an admin means who opens a shop, or brings ads, for somebody.
create function private.person_named(given text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(coalesce(given, '')));
  as_id constant uuid := case when wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end;
  meant uuid[];
begin
  select array_agg(distinct named.id) into meant
  from (
    select u.id from auth.users u where u.email = wanted
    union all
    select as_id
    union all
    select s.owner_id from public.shops s where s.id = as_id
    union all
    select s.owner_id from public.shops s join private.shop_names n on n.shop_id = s.id
    where n.skeleton = nullif(private.skeleton(btrim(given)), '')
    union all
    -- Names need not be unique: two of one name are nobody.
    (select p.id from public.profiles p where lower(p.username) = wanted limit 2)
  ) as named
    join public.profiles p on p.id = named.id and p.deleted_at is null;
  return case when cardinality(meant) = 1 then meant[1] end;
end $$;
comment on function private.person_named(text) is
  'The person with this e-mail, id or name, or whose shop has this name or id, if it is one alone.';
create index profiles_name_idx on public.profiles (lower(username));
