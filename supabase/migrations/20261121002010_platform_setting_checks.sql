-- Settings hold what the site can use, and admins cannot invent new ones by a slip of the pen.

-- Since new settings may be secrets, whoever adds one says when it is public.
alter table public.site_settings alter column public set default false;

create function private.is_text(value jsonb, most integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= most
$$;
comment on function private.is_text(jsonb, integer) is 'Whether a JSON value is text of at most so many characters.';

create function private.is_link(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_text(value, 500) and value #>> '{}' ~ '^(https://\S+|/|/[^\s/\\][^\s\\]*)?$'
$$;
comment on function private.is_link(jsonb) is 'Whether a JSON value is an https address, a path of this site, or empty.';

create function private.is_picture(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_link(value) or private.is_text(value, 500) and private.is_local_picture(value #>> '{}')
$$;
comment on function private.is_picture(jsonb) is 'Whether a JSON value is a link, or the address of a picture of the site that was uploaded on this machine.';

create function private.is_day(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'string'
    and value #>> '{}' ~ '^(20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$'
$$;
comment on function private.is_day(jsonb) is 'Whether a JSON value is a day, YYYY-MM-DD, or empty.';

create function private.has_fields(value jsonb, fields text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- A scalar has nothing to subtract from.
  select case when jsonb_typeof(value) = 'object' then value ?& fields and value - fields = '{}' else false end
$$;
comment on function private.has_fields(jsonb, text[]) is 'Whether a JSON value is an object with exactly these fields.';

create function private.is_slide(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.has_fields(slide, array['image', 'link', 'title_ar', 'title_en', 'from', 'until'])
    and private.is_picture(slide -> 'image') and slide ->> 'image' <> ''
    and private.is_link(slide -> 'link')
    and private.is_text(slide -> 'title_ar', 120) and private.is_text(slide -> 'title_en', 120)
    and private.is_day(slide -> 'from') and private.is_day(slide -> 'until')
    and (slide ->> 'until' = '' or slide ->> 'from' <= slide ->> 'until')
  from (select '{"link": "", "title_ar": "", "title_en": "", "from": "", "until": ""}' || value) as s (slide)
$$;
comment on function private.is_slide(jsonb) is 'Whether a JSON value is one of sliderAds: {image, link?, title_ar?, title_en?, from?, until?}, the last two days in Riyadh.';

create function private.setting_is_valid(key text, value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- Null for a key without a rule. A branch is reached only by values of the type before it.
  return case
    when key in ('showBusinessAds', 'showFeaturedListings', 'require_admin_mfa', 'message_translation', 'works_offline', 'commission_includes_vat') then jsonb_typeof(value) = 'boolean'
    when key in ('social_facebook', 'social_twitter', 'social_instagram')
      then private.is_text(value, 300) and value #>> '{}' ~ '^(https://\S+)?$'
    when key = 'homepageBackgroundUrl' then private.is_picture(value)
    when key = 'logoUrl' then value = 'null' or private.is_picture(value)
    when key = 'brandColor' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^#[0-9A-Fa-f]{6}$'
    -- A public token of Mapbox; a secret one (sk.) would be read by everybody.
    when key = 'google_maps_api_key' then private.is_text(value, 200) and value #>> '{}' ~ '^(pk\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)?$'
    -- A site key of Turnstile; the secret key, which is longer, belongs into the configuration of auth.
    when key = 'captcha_site_key' then private.is_text(value, 30) and value #>> '{}' ~ '^([0-9]x[A-Za-z0-9_-]{10,28})?$'
    when key = 'sliderAds' then case
      when jsonb_typeof(value) <> 'array' then false
      else jsonb_array_length(value) <= 20
        and not exists (select from jsonb_array_elements(value) as slide where not private.is_slide(slide))
    end
    when key = 'announcement' then private.has_fields(value, array['active', 'text', 'type'])
      and jsonb_typeof(value -> 'active') = 'boolean' and private.is_text(value -> 'text', 500)
      and coalesce(value ->> 'type' in ('info', 'warning', 'danger'), false)
    when key = 'maintenance_mode' then private.has_fields('{"message": ""}' || value, array['enabled', 'message'])
      and jsonb_typeof(value -> 'enabled') = 'boolean'
      and private.is_text(coalesce(value -> 'message', '""'), 1000)
    when key = 'popupNotification'
      then private.has_fields(value, array['active', 'key', 'title', 'message', 'showAgreement'])
      and jsonb_typeof(value -> 'active') = 'boolean' and jsonb_typeof(value -> 'showAgreement') = 'boolean'
      and private.is_text(value -> 'key', 60) and private.is_text(value -> 'title', 120)
      and private.is_text(value -> 'message', 2000)
      -- An active popup needs a key: by it the agreements are found again.
      and (value -> 'active' = 'false' or value ->> 'key' <> '')
    -- Those that the sign-in screen has a button for; auth itself must have them enabled, too.
    when key = 'auth_providers' then case
      when jsonb_typeof(value) <> 'array' then false
      else jsonb_array_length(value) <= 4 and value <@ '["google", "apple", "github", "keycloak"]'
    end
    when key in ('commission_rate', 'vat_rate') then case
      when jsonb_typeof(value) <> 'number' then false
      else (value #>> '{}')::numeric between 0 and 1
        -- Payments keep four decimals.
        and (key <> 'vat_rate' or (value #>> '{}')::numeric * 10000 % 1 = 0)
    end
    -- Who sends the invoices. The name in Arabic stands in the QR code, whose fields hold 255 bytes.
    when key = 'invoice_seller'
      then private.has_fields(value, array['name_ar', 'name_en', 'address_ar', 'address_en', 'vat_number', 'registration'])
      and private.is_text(value -> 'name_ar', 120) and private.is_text(value -> 'name_en', 120)
      and btrim(value ->> 'name_ar') <> '' and btrim(value ->> 'name_en') <> ''
      and private.is_text(value -> 'address_ar', 300) and private.is_text(value -> 'address_en', 300)
      and private.is_text(value -> 'vat_number', 15) and value ->> 'vat_number' ~ '^(3[0-9]{13}3)?$'
      and private.is_text(value -> 'registration', 10) and value ->> 'registration' ~ '^([0-9]{10})?$'
    -- Days: an ad lives for one at least.
    when key in ('listing_days', 'listing_renewal_days', 'listing_notice_days') then case
      when jsonb_typeof(value) <> 'number' then false
      else (value #>> '{}')::numeric between case key when 'listing_days' then 1 else 0 end and 365
        and (value #>> '{}')::numeric % 1 = 0
    end
    when key = 'deletion_days' then case
      when jsonb_typeof(value) <> 'number' then false
      else (value #>> '{}')::numeric between 0 and 30 and (value #>> '{}')::numeric % 1 = 0
    end
    when key = 'bid_hours' then case
      when jsonb_typeof(value) <> 'number' then false
      else (value #>> '{}')::numeric between 1 and 720 and (value #>> '{}')::numeric % 1 = 0
    end
  end;
end $$;
comment on function private.setting_is_valid(text, jsonb) is 'Whether a setting may have this (unwrapped) value; null for a key that has no rule.';

create function private.check_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  valid constant boolean := private.setting_is_valid(new.key, new.value -> 'value');
begin
  -- A value that is not wrapped is refused by the table's own checks.
  if jsonb_typeof(new.value) <> 'object' or not new.value ? 'value' then
    return new;
  end if;
  if not valid then
    perform private.bad_argument(new.key, 'This setting does not take this value.');
  elsif valid is null and (select auth.role()) in ('anon', 'authenticated') then
    -- A setting that came with a migration keeps the type of its value; others do not exist.
    if not exists (
      select from public.site_settings s
      where s.key = new.key and jsonb_typeof(s.value -> 'value') = jsonb_typeof(new.value -> 'value')
    ) then
      perform private.bad_argument('key', 'There is no such setting with such a value.');
    end if;
  end if;
  if new.key = 'require_admin_mfa' and new.value -> 'value' = 'true'
    and (select auth.role()) = 'authenticated' and (select auth.jwt()) ->> 'aal' is distinct from 'aal2' then
    -- Else whoever demands it would be shut out by it.
    perform private.deny('42501', 'second_factor_demanded', 'Give your own second factor first.');
  end if;
  return new;
end $$;
comment on function private.check_setting() is 'Trigger: refuses values that a setting cannot have, keys that are unknown, and the demand for a second factor by an admin who has not given one.';
create trigger check_setting before insert or update on public.site_settings
  for each row execute function private.check_setting();

-- Checks of tables call this as the person who writes.
grant execute on function private.is_text(jsonb, integer) to authenticated, service_role;
