-- Phone numbers of sellers: shown one at a time, counted and limited, never listed.

create table public.phone_reveals (
  id bigint generated always as identity primary key,
  viewer_id uuid not null references public.profiles (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  channel text not null,
  created_at timestamptz not null default now()
);
create index phone_reveals_viewer_idx on public.phone_reveals (viewer_id, created_at desc);
create index phone_reveals_listing_idx on public.phone_reveals (listing_id);
comment on table public.phone_reveals is 'Who was shown whose number when. Nobody but reveal_phone writes it, and no client reads it.';
comment on column public.phone_reveals.channel is 'phone or whatsapp.';

alter table public.phone_reveals enable row level security;
revoke all on public.phone_reveals from service_role;
grant select on public.phone_reveals to service_role;

create function private.reveal_phone(ad_id uuid, means text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  viewer constant uuid := private.require_active();
  ad public.listings;
  number text;
begin
  if means is null or means not in ('phone', 'whatsapp') then
    perform private.bad_argument('channel', 'Either phone or whatsapp.');
  end if;
  select * into ad from public.listings
  where id = ad_id and ((listed and expires_at > now()) or owner_id = viewer);
  if not found then
    perform private.not_found('ad');
  end if;
  select phone into number from public.profiles where id = ad.owner_id;
  if ad.owner_id = viewer then
    return number;
  end if;
  if not (case means when 'phone' then ad.show_phone else ad.show_whatsapp end) then
    perform private.deny('42501', 'phone_hidden', 'This ad does not show a number.');
  elsif private.blocked_between(viewer, ad.owner_id) then
    perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
  -- Saudi numbers that are no mobile (+9661…, +9669200…) have no WhatsApp.
  elsif number is null or (means = 'whatsapp' and number ~ '^\+966[^5]') then
    perform private.deny('PT404', 'no_phone', 'The seller has no such number.');
  end if;

  perform private.one_at_a_time('reveals', viewer);
  if not exists (
    select from public.phone_reveals
    where viewer_id = viewer and listing_id = ad_id and channel = means and created_at > now() - interval '1 day'
  ) then
    perform private.require_turn('reveal');
    insert into public.phone_reveals (viewer_id, listing_id, channel) values (viewer, ad_id, means);
  end if;
  return number;
end $$;

select private.publish('reveal_phone', 'listing_id uuid, channel text default ''phone''', 'authenticated');
comment on function public.reveal_phone(uuid, text) is
  'The number of an ad''s seller, for calling (phone) or writing (whatsapp), when the ad shows it. For people with an account only: a visitor cannot be counted, and counting is what keeps numbers from being collected. PT429 too_many after some an hour and a day; the same again within a day and one''s own are free. PT404 not_found or no_phone; 42501 phone_hidden or blocked.';
