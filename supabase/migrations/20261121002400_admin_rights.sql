-- What admins do to people, ads and shops. Triggers write each of it to the audit log, with the admin as the actor.

create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two admins who remove each other at the same time come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('public.profiles.is_admin', 0));
  if not exists (select from public.profiles where is_admin and not suspended and id <> old.id) then
    perform private.deny('42501', 'last_admin', 'The last admin stays.');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function private.keep_an_admin() is 'Trigger: whoever does it, even the server, the last admin in good standing is neither removed nor suspended.';
create trigger keep_an_admin_update before update of is_admin, suspended on public.profiles
  for each row when (old.is_admin and not old.suspended and (not new.is_admin or new.suspended))
  execute function private.keep_an_admin();
create trigger keep_an_admin_delete before delete on public.profiles
  for each row when (old.is_admin and not old.suspended) execute function private.keep_an_admin();
create index profiles_admins_idx on public.profiles (id) where is_admin;

create function private.require_other(person uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
begin
  if person = boss then
    perform private.deny('42501', 'own_account', 'Not with one''s own account.');
  end if;
  if not exists (select from public.profiles where id = person) then
    perform private.not_found('person');
  end if;
  -- Two admins who act on each other do so one after the other; the second may be no admin any more.
  perform from public.profiles where id in (boss, person) order by id for no key update;
  return private.require_admin();
end $$;
comment on function private.require_other(uuid) is 'Refuses whoever is no admin, one''s own account, and nobody''s; locks both.';

create function private.required_flag(name text, value boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if value is null then
    perform private.bad_argument(name, 'Say true or false.');
  end if;
end $$;
comment on function private.required_flag(text, boolean) is 'Refuses an argument that must be true or false and is null.';

create function private.clean_reason(reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(reason) > 500 then
    perform private.bad_argument('reason', 'At most 500 characters.');
  end if;
  return nullif(btrim(reason), '');
end $$;
comment on function private.clean_reason(text) is 'A reason without blanks around it; null for none.';

create function private.set_admin(person uuid, wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_other(person);
  perform private.required_flag('is_admin', wanted);
  update public.profiles set is_admin = wanted where id = person and is_admin <> wanted;
end $$;

create function private.suspend_profile(person uuid, wanted boolean, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_other(person);
  perform private.required_flag('suspended', wanted);
  reason := case when wanted then private.clean_reason(reason) end;
  update public.profiles set suspended = wanted, suspension_reason = reason where id = person and suspended <> wanted;
  if found then
    perform private.notify(person, case when wanted then 'account_suspended' else 'account_restored' end,
      jsonb_strip_nulls(jsonb_build_object('reason', reason)));
  end if;
end $$;

create function private.suspend_listing(ad uuid, wanted boolean, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.required_flag('suspended', wanted);
  reason := case when wanted then private.clean_reason(reason) end;
  -- The owner is told by private.announce_moderation.
  update public.listings set suspended = wanted, suspension_reason = reason where id = ad and suspended <> wanted;
  if not found and not exists (select from public.listings where id = ad) then
    perform private.not_found('ad');
  end if;
end $$;

create function private.suspend_shop(shop_id uuid, wanted boolean, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop record;
begin
  perform private.require_admin();
  perform private.required_flag('suspended', wanted);
  reason := case when wanted then private.clean_reason(reason) end;
  update public.shops set suspended = wanted, suspension_reason = reason where id = shop_id and suspended <> wanted
  returning * into shop;
  if found then
    perform private.notify(shop.owner_id, case when wanted then 'shop_suspended' else 'shop_approved' end,
      jsonb_strip_nulls(jsonb_build_object('shop_id', shop_id, 'shop_name_ar', shop.name_ar,
        'shop_name_en', shop.name_en, 'reason', reason)));
  elsif not exists (select from public.shops where id = shop_id) then
    perform private.not_found('shop');
  end if;
end $$;

select private.publish('set_admin', 'profile_id uuid, is_admin boolean', 'authenticated');
select private.publish('suspend_profile', 'profile_id uuid, suspended boolean, reason text default null', 'authenticated');
select private.publish('suspend_listing', 'listing_id uuid, suspended boolean, reason text default null', 'authenticated');
select private.publish('suspend_shop', 'shop_id uuid, suspended boolean, reason text default null', 'authenticated');
comment on function public.set_admin(uuid, boolean) is 'For admins: makes somebody an admin, or ends it. 42501 with hint own_account or last_admin; PT404 for nobody.';
comment on function public.suspend_profile(uuid, boolean, text) is 'For admins: suspends somebody or ends it, and tells them. 42501 with hint own_account; PT404 for nobody.';
comment on function public.suspend_listing(uuid, boolean, text) is 'For admins: hides an ad or approves it again, and tells its owner. PT404 when there is none.';
comment on function public.suspend_shop(uuid, boolean, text) is 'For admins: hides a shop or approves it again, and tells its owner. PT404 when there is none.';
