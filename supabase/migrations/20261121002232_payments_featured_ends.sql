-- The end of being featured is said once.

alter table public.featured_periods add column noticed boolean not null default false;
comment on column public.featured_periods.noticed is 'Whether its owner was told that it ended.';

create function private.notify_ended_featuring() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended record;
  told integer := 0;
begin
  for ended in
    -- Of an ad that nobody sees any more nobody needs to hear; what an admin or a refund ended was said then.
    select f.id, l.id as listing_id, l.title_ar, l.title_en, s.id as shop_id, s.name_ar, s.name_en, coalesce(l.owner_id, s.owner_id) as owner_id
    from public.featured_periods f
      left join public.listings l on l.id = f.listing_id and l.listed and l.expires_at > now()
      left join public.shops s on s.id = f.shop_id and not s.suspended
    where f.ends_at between now() - interval '7 days' and now() and not f.noticed and f.cancelled_at is null
      and f.ends_at = coalesce(l.featured_until, s.featured_until)
    for update of f skip locked
  loop
    update public.featured_periods set noticed = true where id = ended.id;
    if ended.listing_id is not null then
      perform private.notify(ended.owner_id, 'featured_ended', jsonb_build_object('listing_id', ended.listing_id,
        'listing_title_ar', ended.title_ar, 'listing_title_en', ended.title_en));
    else
      perform private.notify(ended.owner_id, 'shop_featured_ended', jsonb_build_object('shop_id', ended.shop_id,
        'shop_name_ar', ended.name_ar, 'shop_name_en', ended.name_en));
    end if;
    told := told + 1;
  end loop;
  return told;
end $$;
comment on function private.notify_ended_featuring() is 'Tells owners that their ad or shop is not featured any more: once. Returns how many.';
