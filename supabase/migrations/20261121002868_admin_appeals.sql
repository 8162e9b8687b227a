-- Appeals: whoever was suspended, or whose ad or shop was, contradicts once, and another admin decides where there is one.

create unique index moderation_items_appeal_key on private.moderation_items (target, thing_id, coalesce(suspension, 0))
  where source = 'appeal';

create function private.suspension_of(
  target text, thing uuid, out owner uuid, out suspended boolean, out reason text, out suspension bigint, out suspended_by uuid,
  out since timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  case target
    when 'listing' then
      select l.owner_id, l.suspended, l.suspension_reason into owner, suspended, reason from public.listings l where l.id = thing;
    when 'shop' then
      select s.owner_id, s.suspended, s.suspension_reason into owner, suspended, reason from public.shops s where s.id = thing;
    when 'user' then
      select p.id, p.suspended, p.suspension_reason into owner, suspended, reason
      from public.profiles p where p.id = thing and p.deleted_at is null;
    else
      perform private.bad_argument('target', 'listing, shop or user.');
  end case;
  if suspended then
    select a.id, a.actor_id, a.created_at into suspension, suspended_by, since
    from public.audit_log a
    where a.entity = case target when 'listing' then 'listings' when 'shop' then 'shops' else 'profiles' end
      and a.entity_id = thing::text and a.after ->> 'suspended' = 'true'
    order by a.id desc limit 1;
  end if;
end $$;
comment on function private.suspension_of(text, uuid) is 'Whose a thing is, whether it is suspended now and why, and by the audit log: which entry, by whom, since when.';

create function private.own_suspension(target text, thing uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  -- Not require_active: the suspended are whom this is for.
  if caller is null or not exists (select from public.profiles where id = caller and deleted_at is null) then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  perform private.require_full_session();
  if (select s.owner from private.suspension_of(target, coalesce(thing, caller)) as s) is distinct from caller then
    perform private.not_found('suspension');
  end if;
  return coalesce(thing, caller);
end $$;
comment on function private.own_suspension(text, uuid) is 'The id of what the caller asks about, of a person their own; refuses what is another''s.';

create type public.suspension as (
  suspended boolean,
  reason text,
  since timestamptz,
  appeal text,
  words text,
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz
);
comment on type public.suspension is 'What its owner is told of a suspension, and of the appeal against it.';
select private.never_null('public.suspension', 'suspended');
comment on column public.suspension.appeal is 'open, allowed or refused; null while nobody has appealed.';
comment on column public.suspension.answer is 'What the admin who decided wrote.';

create function private.get_suspension(target text, thing uuid) returns public.suspension
language plpgsql stable security definer set search_path = '' as $$
declare
  mine constant uuid := private.own_suspension(target, thing);
  s record;
  told public.suspension;
begin
  select * into s from private.suspension_of(get_suspension.target, mine);
  told.suspended := s.suspended;
  if s.suspended then
    told.reason := s.reason;
    told.since := s.since;
    select i.state, i.words, i.created_at, i.note, i.decided_at
    into told.appeal, told.words, told.appealed_at, told.answer, told.answered_at
    from private.moderation_items i
    where i.source = 'appeal' and i.target = get_suspension.target and i.thing_id = mine
      and coalesce(i.suspension, 0) = coalesce(s.suspension, 0);
  end if;
  return told;
end $$;
select private.publish('get_suspension', 'target text, id uuid default null', 'authenticated');
comment on function public.get_suspension(text, uuid) is
  'Why the caller''s own account (target user), ad (listing) or shop is suspended, and what became of their appeal. 22023 target; PT404 not_found: another''s, or nothing; 42501 signed_out, second_factor.';

create function private.appeal(target text, thing uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said constant text := btrim(private.visible_text(words));
  mine constant uuid := private.own_suspension(target, thing);
  s record;
begin
  if private.in_maintenance() then
    perform private.deny('PT503', 'maintenance', 'The site is under maintenance.');
  elsif coalesce(char_length(said), 0) not between 10 and 1000 then
    perform private.bad_argument('words', 'Between 10 and 1000 characters.');
  end if;
  perform private.check_text('plain', 'words', said);
  -- Twice at once counts once.
  perform private.one_at_a_time('appeal', mine);
  select * into s from private.suspension_of(appeal.target, mine);
  if not s.suspended then
    perform private.deny('PT409', 'not_suspended', 'This is not suspended.');
  elsif exists (
    select from private.moderation_items i
    where i.source = 'appeal' and i.target = appeal.target and i.thing_id = mine
      and coalesce(i.suspension, 0) = coalesce(s.suspension, 0)
  ) then
    perform private.deny('PT409', 'appealed', 'Each suspension is appealed against once.');
  end if;
  perform private.ask_moderators('appeal', s.owner,
    listing => case appeal.target when 'listing' then mine end, shop => case appeal.target when 'shop' then mine end,
    why => jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('code', 'suspended', 'match', s.reason))),
    said => said, against => s.suspension, by_admin => s.suspended_by);
end $$;
select private.publish('appeal', 'target text, id uuid, words text', 'authenticated');
comment on function public.appeal(text, uuid, text) is
  'Appeals against the suspension of the caller''s own account (target user; id may be null), ad (listing) or shop: once, in 10 to 1000 characters. An admin other than the one who suspended decides where there is one. 22023 target or words; PT404 not_found; PT409 not_suspended, appealed; PT503 maintenance.';

create function private.close_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.moderation_items i set state = 'allowed', decided_at = now(),
    decided_by = (select p.id from public.profiles p where p.id = (select auth.uid()))
  where i.source = 'appeal' and i.thing_id = new.id and i.state = 'open';
  return null;
end $$;
comment on function private.close_appeal() is 'Trigger: what is not suspended any more needs no appeal.';
create trigger close_appeal after update of suspended on public.profiles
  for each row when (old.suspended and not new.suspended) execute function private.close_appeal();
create trigger close_appeal after update of suspended on public.listings
  for each row when (old.suspended and not new.suspended) execute function private.close_appeal();
create trigger close_appeal after update of suspended on public.shops
  for each row when (old.suspended and not new.suspended) execute function private.close_appeal();

create function private.decide_appeal(item_id uuid, granted boolean, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  told constant text := private.clean_reason(answer);
  i private.moderation_items;
begin
  perform private.required_flag('granted', granted);
  select * into i from private.moderation_items m where m.id = item_id and m.source = 'appeal' for update;
  if not found then
    perform private.not_found('appeal');
  elsif i.state <> 'open' then
    perform private.deny('PT409', 'decided', 'This was decided already.');
  elsif not granted and told is null then
    perform private.bad_argument('reason', 'Whoever it concerns is told why.');
  elsif boss in (i.suspended_by, i.user_id) and private.has_other_admin(boss) then
    perform private.deny('42501', 'own_suspension', 'Another admin than the one who suspended decides.');
  end if;
  update private.moderation_items m set state = case when granted then 'allowed' else 'refused' end, note = told,
    decided_by = boss, decided_at = now()
  where m.id = i.id;
  if granted then
    case i.target
      when 'listing' then perform private.suspend_listing(i.thing_id, false, null);
      when 'shop' then perform private.suspend_shop(i.thing_id, false, null);
      else perform private.suspend_profile(i.thing_id, false, null);
    end case;
  end if;
  perform private.notify(i.user_id, 'appeal_decided', jsonb_strip_nulls(jsonb_build_object(
    'status', case when granted then 'granted' else 'denied' end, 'target', i.target, 'reason', told) || case i.target
      when 'listing' then jsonb_build_object('listing_id', i.listing_id, 'listing_title_ar', i.name_ar, 'listing_title_en', i.name_en)
      when 'shop' then jsonb_build_object('shop_id', i.shop_id, 'shop_name_ar', i.name_ar, 'shop_name_en', i.name_en)
      else '{}'
    end));
end $$;
select private.publish('decide_appeal', 'id uuid, granted boolean, reason text default null', 'authenticated');
comment on function public.decide_appeal(uuid, boolean, text) is
  'For admins: grants an appeal, which ends the suspension, or denies it with a reason; the person is told. 22023 granted or reason; PT404 not_found; PT409 decided; 42501 own_suspension: it is against what the caller did, and there is another admin.';

create function private.admin_menu_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  others constant boolean := private.has_other_admin(boss);
begin
  return jsonb_build_object(
    'reports', (select count(*) from (select from private.reported_things t where t.pending > 0 limit 1000) as n),
    'moderation', (
      select count(*) from (
        select from private.moderation_items i where i.source <> 'appeal' and i.state = 'open' limit 1000
      ) as n
    ),
    -- Those that the caller may decide.
    'appeals', (
      select count(*) from (
        select from private.moderation_items i
        where i.source = 'appeal' and i.state = 'open' and not (others and coalesce(i.suspended_by = boss, false)) limit 1000
      ) as n
    ),
    'errors', (select count(*) from (select from public.site_error_groups g where g.state = 'open' limit 1000) as n)
  );
end $$;
select private.publish('admin_menu_counts', '', 'authenticated');
comment on function public.admin_menu_counts() is
  'For admins: what waits for them, as the menu of the console shows it; each up to 1000. reports: reported things; moderation: texts of ads; appeals: those that the caller may decide; errors: causes of errors in browsers that nobody has resolved or muted.';
