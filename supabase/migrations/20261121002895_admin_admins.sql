-- The desk of admins: who is one, and what concerns accounts as such. Accounts are made and their sign-in is removed by the
-- function manage-accounts, which has the keys for it; who may have it done is decided here.

create type public.admin_account as (
  id uuid,
  username text,
  email text,
  avatar_path text,
  suspended boolean,
  second_factor boolean,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  obstacle text,
  cursor text
);
comment on type public.admin_account is
  'An admin as the desk of admins lists them. obstacle: why this one stays an admin (last_admin, own_account); null for others.';
select private.never_null('public.admin_account', 'id', 'username', 'suspended', 'second_factor', 'created_at', 'cursor');

create function private.admin_list_admins(q text, second_factor text, after text, page_size integer)
returns setof public.admin_account
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(q));
  place text[];
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif second_factor not in ('yes', 'no') then
    perform private.bad_argument('second_factor', 'yes or no.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 100), '^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  return query
    with admins as (
      -- There are few, and all of them are in one index.
      select p.id, p.username, u.email::text as email, p.avatar_path, p.suspended, private.has_second_factor(p.id) as secured,
        u.last_sign_in_at, p.created_at,
        case
          when p.suspended then null
          when count(*) filter (where not p.suspended) over () = 1 then 'last_admin'
          when p.id = (select auth.uid()) then 'own_account'
        end as obstacle
      from public.profiles p join auth.users u on u.id = p.id
      where p.is_admin
    )
    select a.id, a.username, a.email, a.avatar_path, a.suspended, a.secured, a.last_sign_in_at, a.created_at, a.obstacle,
      (extract(epoch from a.created_at) * 1000000)::bigint || '.' || a.id
    from admins a
    where (admin_list_admins.second_factor is null or a.secured = (admin_list_admins.second_factor = 'yes'))
      and (coalesce(wanted, '') = '' or a.id::text = wanted
        or strpos(lower(concat_ws(' ', a.username, a.email)), wanted) > 0)
      and (place is null or (a.created_at, a.id)
        < (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid))
    order by a.created_at desc, a.id desc
    limit page_size;
end $$;
select private.publish('admin_list_admins',
  'q text default null, second_factor text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_admins(text, text, text, integer) is
  'For admins: the admins, newest account first. q is part of a name or e-mail, or an id; second_factor is yes or no; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';

create function private.admin_take_account_turn(counted boolean) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
begin
  if counted is not false then
    perform private.require_turn('new_account');
  end if;
  return boss;
end $$;
select private.publish('admin_take_account_turn', 'counted boolean default true', 'authenticated');
comment on function public.admin_take_account_turn(boolean) is
  'For the function manage-accounts: the id of the admin who calls, and, if counted, one more call that makes accounts. Admins only (42501); PT429 too_many after 60 in an hour.';

create function private.log_new_accounts(actor uuid, people uuid[], way text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if way is null or way not in ('created', 'invited') then
    perform private.bad_argument('way', 'created or invited.');
  end if;
  insert into public.audit_log (actor_id, action, entity, entity_id, after)
  select actor, 'insert', 'accounts', person, jsonb_build_object('way', way) from unnest(people) as person;
end $$;
select private.publish('log_new_accounts', 'actor uuid, people uuid[], way text', 'service_role');
comment on function public.log_new_accounts(uuid, uuid[], text) is
  'For the function manage-accounts: writes to the audit that an admin had these accounts created or invited.';

create function private.admin_delete_account(person uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  why constant text := private.clean_reason(reason);
begin
  perform private.require_other(person);
  if why is null then
    perform private.bad_argument('reason', 'Say why.');
  end if;
  case private.deletion_obstacle(person)
    when 'admin' then perform private.deny('42501', 'admin', 'The account of an admin is not deleted.');
    when 'commission_due' then perform private.deny('PT409', 'owes_commission', 'A commission is owed.');
    else null;
  end case;
  if exists (select from public.profiles where id = person and deleted_at is not null) then
    perform private.not_found('person');
  end if;
  insert into private.account_deletions as d (profile_id, due_at) values (person, now())
  on conflict on constraint account_deletions_pkey do update set due_at = least(d.due_at, now());
  insert into public.audit_log (actor_id, action, entity, entity_id, after)
  values ((select auth.uid()), 'delete', 'accounts', person, jsonb_build_object('reason', why));
end $$;
select private.publish('admin_delete_account', 'profile_id uuid, reason text', 'authenticated');
comment on function public.admin_delete_account(uuid, text) is
  'For admins: has an account deleted at once, by the same rules as when its person asks for it. 42501 admin, own_account; PT404 for nobody; PT409 owes_commission; 22023 reason.';
