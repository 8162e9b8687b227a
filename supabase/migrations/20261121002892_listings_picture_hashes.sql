-- Photos taken from others: each picture that a person puts into an ad is compared with those in other people's active ads.
-- Nobody is refused or hidden for it: an admin looks, and whoever had the picture first is told. One's own may be used again.
-- A picture is three files, which must show the same: else the first would be compared, and another seen.

create table private.pictures_to_hash (
  bucket text not null default 'listings',
  path text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  constraint pictures_to_hash_key primary key (bucket, path)
);
create index pictures_to_hash_due_idx on private.pictures_to_hash (due_at);
alter table private.pictures_to_hash enable row level security;
comment on table private.pictures_to_hash is 'Pictures that the Edge Function hash-pictures has not looked at yet.';

create function private.hash_bands(hash bit(256)) returns integer[]
language sql immutable strict parallel safe set search_path = '' as $$
  -- All bits twice, in two orders, in bands of 16 beside each other. Hashes that differ in at most 15 bits have a band in common
  -- at least, those that differ in 28 in 997 of 1000 cases. The orders take a band from all over the picture: as it stands, it
  -- would be the same sky in thousands of them.
  select array_agg(((16 * turn + line) << 16) | substr(mixed, line * 16 + 1, 16)::bit(16)::integer order by turn, line)
  from (values (0, 167), (1, 101)) as orders (turn, step)
    cross join lateral (
      select string_agg(substr(hash::text, at * step % 256 + 1, 1), '' order by at) as mixed from generate_series(0, 255) as at
    ) as m
    cross join generate_series(0, 15) as line
$$;
comment on function private.hash_bands(bit) is 'Parts of a hash, each with its place: what an index finds similar hashes by.';

create function private.mirrored_hash(hash bit(256)) returns bit(256)
language sql immutable strict parallel safe set search_path = '' as $$
  select string_agg(reverse(substr(hash::text, line * 16 + 1, 16)), '' order by line)::bit(256)
  from generate_series(0, 15) as line
$$;
comment on function private.mirrored_hash(bit) is 'The hash of the same picture, left and right exchanged.';

create table private.picture_hashes (
  path text primary key,
  hash bit(256) not null,
  bands integer[] not null generated always as (private.hash_bands(hash)) stored
);
create index picture_hashes_bands_idx on private.picture_hashes using gin (bands);
alter table private.picture_hashes enable row level security;
comment on table private.picture_hashes is 'How pictures of ads look (supabase/functions/hash-pictures). Those with too little in them to be told apart have none.';

create table private.picture_matches (
  listing_id uuid not null references public.listings (id) on delete cascade,
  path text not null,
  first_listing_id uuid not null references public.listings (id) on delete cascade,
  first_path text not null,
  primary key (listing_id, first_listing_id)
);
create index picture_matches_first_idx on private.picture_matches (first_listing_id);
alter table private.picture_matches enable row level security;
comment on table private.picture_matches is 'Ads with a picture that another person''s ad had first.';

create table private.odd_pictures (
  path text primary key,
  code text not null,
  constraint odd_pictures_code_check check (code in ('unreadable_picture', 'differing_picture'))
);
alter table private.odd_pictures enable row level security;
comment on table private.odd_pictures is 'Pictures of ads with a file that is no picture, or with files that show different ones.';

create function private.ask_about_pictures(ad uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why constant jsonb := (
    select jsonb_agg(f.reason order by f.place, f.reason ->> 'path', f.reason ->> 'first_listing_id')
    from (
      select 0, jsonb_build_object('code', 'same_picture', 'field', 'pictures', 'path', m.path, 'first_path', m.first_path,
        'first_listing_id', m.first_listing_id)
      from private.picture_matches m where m.listing_id = ad
      union all
      select 1, jsonb_build_object('code', o.code, 'field', 'pictures', 'path', o.path)
      from public.listing_images i join private.odd_pictures o on o.path = i.path where i.listing_id = ad
    ) as f (place, reason)
  );
begin
  if why is null then
    -- What was asked about a picture is settled once it is gone.
    delete from private.moderation_items i where i.listing_id = ad and i.source = 'pictures' and i.state = 'open';
  else
    perform private.ask_moderators('pictures', l.owner_id, listing => l.id, why => why) from public.listings l where l.id = ad;
  end if;
end $$;
comment on function private.ask_about_pictures(uuid) is 'Puts an ad into the queue of moderation with all that is known against its pictures; takes it out if that is nothing.';

create function private.queue_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Pictures that a server brings (the demo's) are not compared: many of its ads share them.
  if (select auth.role()) = 'authenticated' then
    insert into private.pictures_to_hash (path) select path from new_rows
    on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.queue_pictures() is 'Trigger: pictures that a person put into an ad are looked at within a minute.';
create trigger queue_pictures after insert on public.listing_images
  referencing new table as new_rows for each statement execute function private.queue_pictures();

create function private.forget_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.picture_hashes h using old_rows o
  where h.path = o.path and not exists (select from public.listing_images i where i.path = o.path);
  delete from private.odd_pictures h using old_rows o
  where h.path = o.path and not exists (select from public.listing_images i where i.path = o.path);
  delete from private.pictures_to_hash h using old_rows o
  where (h.bucket, h.path) = ('listings', o.path) and not exists (select from public.listing_images i where i.path = o.path);
  delete from private.picture_matches m using old_rows o
  where (m.listing_id, m.path) = (o.listing_id, o.path) or (m.first_listing_id, m.first_path) = (o.listing_id, o.path);
  perform private.ask_about_pictures(i.listing_id)
  from private.moderation_items i
  where i.source = 'pictures' and i.state = 'open' and i.listing_id in (select o.listing_id from old_rows o);
  return null;
end $$;
comment on function private.forget_pictures() is 'Trigger: what is known of a picture goes with it.';
create trigger forget_pictures after delete on public.listing_images
  referencing old table as old_rows for each statement execute function private.forget_pictures();

-- Storage checks the rules when an upload begins, and writes its file with rights of its own when it ends: of two of one name
-- that were begun before there was any, the later replaces what an ad shows by then.
create function private.look_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  picture constant text := regexp_replace(new.name, '/[^/]*$', '');
begin
  if exists (select from public.listing_images i where i.path = picture) then
    delete from private.picture_matches m where m.path = picture;
    delete from private.odd_pictures o where o.path = picture;
    insert into private.pictures_to_hash (path) values (picture)
    on conflict (bucket, path) do update set attempts = 0, due_at = now();
  end if;
  return null;
end $$;
comment on function private.look_again() is 'Trigger: a file that came later than the ad that shows it is looked at.';
create trigger look_again after insert or update of name, bucket_id, version on storage.objects
  for each row when (new.bucket_id = 'listings' and new.owner_id is not null) execute function private.look_again();

create function private.has_pictures_to_hash() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.pictures_to_hash where due_at <= now())
$$;
comment on function private.has_pictures_to_hash() is 'Whether the Edge Function hash-pictures has something to do.';

create function private.take_pictures_to_hash(most integer) returns setof jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_up text;
begin
  -- An ad with a picture that could not be looked at in an hour is an admin's.
  for given_up in delete from private.pictures_to_hash p where p.attempts >= 12 and p.due_at <= now() returning p.path loop
    perform private.keep_problem(given_up, 'unreadable_picture');
  end loop;
  return query
    update private.pictures_to_hash p set attempts = p.attempts + 1, due_at = now() + interval '5 minutes'
    where (p.bucket, p.path) in (
      select q.bucket, q.path from private.pictures_to_hash q where q.due_at <= now()
      order by q.due_at limit least(most, 100) for update skip locked
    )
    returning jsonb_build_object('bucket', p.bucket, 'path', p.path);
end $$;
select private.publish('take_pictures_to_hash', 'most integer', 'service_role');
comment on function public.take_pictures_to_hash(integer) is
  'For the function hash-pictures: pictures to look at, {bucket, path}, at most 100, which nobody else gets for five minutes.';

create function private.similar_pictures(wanted bit(256)) returns setof text
language sql stable security definer set search_path = '' as $$
  -- Measured with pictures made smaller, packed anew and brighter: up to 18 bits differ; cut by 2 % up to 32; others from 60 on.
  select h.path from private.picture_hashes h
  where h.bands && private.hash_bands(wanted) and bit_count(h.hash # wanted) <= 32
$$;
comment on function private.similar_pictures(bit) is 'Paths of pictures that look as the one with this hash.';

create function private.match_picture(picture text, look bit(256)) returns void
language plpgsql security definer set search_path = '' as $$
declare
  copy record;
begin
  for copy in
    insert into private.picture_matches as m (listing_id, path, first_listing_id, first_path)
    select distinct on (later.id, first.id) later.id, case when mine.created_at > i.created_at then picture else i.path end,
      first.id, case when mine.created_at > i.created_at then i.path else picture end
    from (
        select private.similar_pictures(look) union select private.similar_pictures(private.mirrored_hash(look))
      ) as similar_one (path)
      join public.listing_images i on i.path = similar_one.path
      join public.listings other on other.id = i.listing_id
      join public.listing_images mine on mine.path = picture
      join public.listings l on l.id = mine.listing_id and l.owner_id <> other.owner_id
      -- Who had it first: by the pictures, since an ad may change its own.
      cross join lateral (select case when mine.created_at > i.created_at then l.id else other.id end,
        case when mine.created_at > i.created_at then other.id else l.id end) as side (later_id, first_id)
      join public.listings later on later.id = side.later_id
      join public.listings first on first.id = side.first_id and first.listed and first.expires_at > now()
    order by later.id, first.id
    on conflict do nothing
    returning m.listing_id, m.first_listing_id
  loop
    perform private.ask_about_pictures(copy.listing_id);
    insert into public.notifications (user_id, kind, data)
    select f.owner_id, 'picture_reused', private.listing_news(l) || jsonb_build_object('first_listing_id', f.id)
    from public.listings f, public.listings l
    where f.id = copy.first_listing_id and l.id = copy.listing_id;
  end loop;
end $$;
comment on function private.match_picture(text, bit) is 'Asks the admins about an ad with a picture that another person''s active ad had first, and tells that person; once for each pair of ads.';

create function private.keep_problem(picture text, problem text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.odd_pictures as o (path, code)
  select picture, problem where exists (select from public.listing_images i where i.path = picture)
  on conflict (path) do update set code = excluded.code where o.code <> excluded.code;
  if found then
    perform private.ask_about_pictures(i.listing_id) from public.listing_images i where i.path = picture;
  end if;
end $$;
comment on function private.keep_problem(text, text) is 'Asks the admins about an ad with a picture that has a problem (private.odd_pictures), once.';

create function private.record_picture(bucket text, picture text, look bit(256), problem text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pictures_to_hash p where (p.bucket, p.path) = (record_picture.bucket, picture);
  if problem = 'unreadable_picture' then
    perform private.hide_file(bucket, picture);
  end if;
  -- It may have been taken out of its ad meanwhile.
  if bucket <> 'listings' or not exists (select from public.listing_images i where i.path = picture) then
    return;
  end if;
  if look is null then
    delete from private.picture_hashes h where h.path = picture;
  else
    insert into private.picture_hashes (path, hash) values (picture, look)
    on conflict (path) do update set hash = excluded.hash;
    perform private.match_picture(picture, look);
  end if;
  if problem is not null then
    perform private.keep_problem(picture, problem);
  end if;
end $$;
comment on function private.record_picture(text, text, bit, text) is 'Keeps what a picture looks like, and asks the admins about an ad where it is another person''s or has a problem (private.odd_pictures).';

create function private.record_picture_hashes(results jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  recorded integer := 0;
begin
  for one in
    select r.bucket, r.path, r.hash, r.problem
    from jsonb_to_recordset(results) as r (bucket text, path text, hash bit(256), problem text)
    order by r.bucket, r.path
  loop
    perform private.record_picture(one.bucket, one.path, one.hash, one.problem);
    recorded := recorded + 1;
  end loop;
  return recorded;
end $$;
select private.publish('record_picture_hashes', 'results jsonb', 'service_role');
comment on function public.record_picture_hashes(jsonb) is
  'For the function hash-pictures: what it saw, [{bucket, path, hash: 256 zeros and ones, or null for a picture that cannot be told from others, problem: null, unreadable_picture or differing_picture}]. Ads with pictures of others, with files that are no pictures, or whose files show different ones wait for an admin; shops and profiles lose a picture that is none. Gives how many.';
