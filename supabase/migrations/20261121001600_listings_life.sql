-- The life of an ad: announced when it is first listed, renewed, and its owner told before it ends.

create function private.listing_news(ad public.listings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('listing_id', ad.id, 'listing_title_ar', ad.title_ar, 'listing_title_en', ad.title_en)
$$;
comment on function private.listing_news(public.listings) is 'What every notification says of an ad.';

create function private.announce_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Bounded, because the seller waits for it: who follows longest hears first.
  insert into public.notifications (user_id, kind, data)
  select f.follower_id, 'followed_listing', private.listing_news(new) || jsonb_build_object(
    'owner_id', new.owner_id, 'owner_username', (select username from public.profiles where id = new.owner_id)
  )
  from public.follows f
    join public.public_profiles p on p.id = f.follower_id
  where f.followed_id = new.owner_id
  order by f.created_at
  limit 5000;
  return null;
end $$;
comment on function private.announce_listing() is 'Trigger: tells an owner''s followers of an ad, once, when it is first listed.';

create function private.announce_moderation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.owner_id, case when new.suspended then 'listing_suspended' else 'listing_approved' end,
    private.listing_news(new) || jsonb_strip_nulls(jsonb_build_object('reason', new.suspension_reason))
  );
  return null;
end $$;
comment on function private.announce_moderation() is 'Trigger: tells an owner that an admin hid their ad or let it back.';

create trigger announce_listing after update on public.listings
  for each row when (old.published_at is null and new.published_at is not null)
  execute function private.announce_listing();
create trigger announce_moderation after update of suspended on public.listings
  for each row when (old.suspended is distinct from new.suspended)
  execute function private.announce_moderation();

create function private.renewable_from(ad public.listings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when ad.sold_at is null and not ad.suspended then least(
    ad.expires_at,
    coalesce(ad.renewed_at, ad.created_at)
      + make_interval(days => private.setting_number('listing_renewal_days', 7)::integer)
  ) end
$$;
comment on function private.renewable_from(public.listings) is 'From when on its owner may renew an ad: some days after it was posted or renewed, or once it has expired. Null: it was sold or suspended.';

create function private.renew_listing(ad_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := private.require_active();
  ad public.listings;
begin
  select * into ad from public.listings where id = ad_id for no key update;
  if ad.owner_id is distinct from owner then
    perform private.deny('42501', 'not_owner', 'Only its owner renews an ad.');
  elsif ad.suspended then
    perform private.deny('42501', 'listing_suspended', 'This ad is suspended.');
  elsif ad.sold_at is not null then
    perform private.deny('PT409', 'sold', 'This ad is sold.');
  elsif private.renewable_from(ad) > now() then
    perform private.deny('PT429', 'too_soon', 'This ad was posted or renewed only lately.');
  end if;
  update public.listings set expires_at = now() + private.listing_lifetime(), renewed_at = now()
  where id = ad_id
  returning expires_at into ad.expires_at;
  return ad.expires_at;
end $$;

select private.publish('renew_listing', 'listing_id uuid', 'authenticated');
comment on function public.renew_listing(uuid) is
  'Gives one''s own ad another life of the setting listing_days and says until when. 42501 not_owner or listing_suspended, PT409 sold, PT429 too_soon: not within listing_renewal_days of posting or renewing, unless it has expired.';

create function private.notify_expiring() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  notice constant interval := make_interval(days => private.setting_number('listing_notice_days', 5)::integer);
  ad public.listings;
  told integer := 0;
begin
  for ad in
    select * from public.listings
    where listed and expires_at > now() and expires_at <= now() + notice
      and expiry_notice_for is distinct from expires_at
    order by expires_at
    limit 1000
    for no key update skip locked
  loop
    update public.listings set expiry_notice_for = expires_at where id = ad.id;
    perform private.notify(
      ad.owner_id, 'listing_expiring', private.listing_news(ad) || jsonb_build_object('expires_at', ad.expires_at)
    );
    told := told + 1;
  end loop;
  return told;
end $$;
comment on function private.notify_expiring() is 'Tells owners once that their ad ends within listing_notice_days; at most 1000 at a time.';

create function private.notify_search_matches() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- An API statement that published an ad is over after 8 seconds: what is older than that stays as it is.
  until constant timestamptz := now() - interval '10 seconds';
  search public.saved_searches;
  matches uuid[];
  newest public.listings;
  told integer := 0;
begin
  for search in
    select s.* from public.saved_searches s
      join public.public_profiles p on p.id = s.user_id
    where s.alerts and s.checked_at < until
    order by s.checked_at
    limit 500
    for update of s skip locked
  loop
    begin
      select array_agg(l.id order by l.published_at desc, l.id) into matches
      from private.search_listings(search.criteria, 48) c
        join public.listings l on l.id = c.id
      where l.published_at > search.checked_at and l.published_at <= until
        and l.owner_id <> search.user_id and not private.blocked_between(l.owner_id, search.user_id);
    exception when invalid_parameter_value then
      matches := null; -- it names a make or city that is no more
    end;
    update public.saved_searches
    set checked_at = until, last_notified_at = case when matches is null then last_notified_at else now() end
    where id = search.id;
    continue when matches is null;
    select * into newest from public.listings where id = matches[1];
    perform private.notify(search.user_id, 'search_match', private.listing_news(newest) || jsonb_build_object(
      'saved_search_id', search.id, 'name', search.name, 'count', cardinality(matches)
    ));
    told := told + 1;
  end loop;
  return told;
end $$;
comment on function private.notify_search_matches() is 'Tells people of ads published since the last look that match their saved searches, once for each search; 500 searches at a time, the longest waiting first.';
