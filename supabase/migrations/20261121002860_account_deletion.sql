-- The deletion of an account: asked for, called off or carried out once its time has come.

create table private.account_deletions (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz
);
create index account_deletions_due_idx on private.account_deletions (due_at) where done_at is null;
alter table private.account_deletions enable row level security;
comment on table private.account_deletions is 'Who wants to be deleted when. A row can be called off until its profile is emptied.';
comment on column private.account_deletions.due_at is 'When to try (again). Whoever takes it moves this ahead, so that nobody else takes it meanwhile.';
comment on column private.account_deletions.done_at is 'When nothing was left to remove, the sign-in of auth included.';

create function private.deletion_obstacle(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.profiles where id = person and is_admin) then 'admin'
    when exists (select from public.payments where profile_id = person and kind = 'commission' and status = 'pending')
      then 'commission_due'
  end
$$;
comment on function private.deletion_obstacle(uuid) is 'Why an account cannot be deleted: admin (another admin ends that first), commission_due; null if it can.';

create function private.request_account_deletion(password text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  hash text;
  due timestamptz;
begin
  if person is null then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  perform private.require_full_session();
  case private.deletion_obstacle(person)
    when 'admin' then perform private.deny('42501', 'admin', 'The account of an admin is not deleted.');
    when 'commission_due' then perform private.deny('PT409', 'commission_due', 'A commission is owed.');
    else null;
  end case;
  -- pgcrypto knows bcrypt by its older name alone.
  select regexp_replace(nullif(u.encrypted_password, ''), '^\$2[by]\$', '$2a$') into hash from auth.users u where u.id = person;
  -- A wrong one is an answer and no error, which would take the turn back with the transaction.
  if hash is not null and extensions.crypt(coalesce(password, ''), hash) is distinct from hash then
    return null;
  end if;
  insert into private.account_deletions as d (profile_id, due_at)
  values (person, now() + make_interval(days => private.setting_number('deletion_days', 14)::integer))
  on conflict on constraint account_deletions_pkey do nothing
  returning d.due_at into due;
  if found then
    perform private.notify(person, 'deletion_requested', jsonb_build_object('ends_at', due));
  end if;
  return (select d.due_at from private.account_deletions d where d.profile_id = person);
end $$;
select private.publish('request_account_deletion', 'password text default null', 'authenticated');
comment on function public.request_account_deletion(text) is
  'Has the caller''s account deleted after the days of the setting deletion_days, and tells them. Says when, also if it was asked for before; null for a wrong password, which whoever has one must give. 42501 admin, signed_out, second_factor; PT409 commission_due; PT429 too_many.';

create function private.cancel_account_deletion() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  delete from private.account_deletions d using public.profiles p
  where d.profile_id = (select auth.uid()) and p.id = d.profile_id and p.deleted_at is null;
  if not found then
    perform private.not_found('deletion');
  end if;
end $$;
select private.publish('cancel_account_deletion', '', 'authenticated');
comment on function public.cancel_account_deletion() is 'Calls off the deletion of the caller''s account. 42501 second_factor; PT404 if there is none.';

create function private.empty_account(person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  line private.personal_data;
begin
  perform private.hold_ratings(person);
  -- Names that stand in what others were told. It is read with that, so that nobody is pushed it anew.
  update public.notifications n
  set read_at = coalesce(n.read_at, now()),
    data = n.data - array(
      select key from jsonb_object_keys(n.data) as key
      where key like '%\_username' and n.data ->> (left(key, -8) || 'id') = person::text
    )
  where private.person_in(n.data) = person::text;
  perform private.forget_invitation((select u.email from auth.users u where u.id = person));
  -- Its file goes with the ad.
  update public.conversations set listing_cover_path = null
  where seller_id = person and starts_with(listing_cover_path, person || '/');
  -- What others had saved stays as a line without a title.
  update public.saved_listings s set title_ar = null, title_en = null
  from public.listings l
  where l.id = s.listing_id and l.owner_id = person and s.user_id <> person;
  for line in select * from private.personal_data where on_deletion <> 'keep' order by relation, person loop
    execute format(case line.on_deletion when 'delete' then 'delete from %1$s where %2$I = $1'
      else 'update %1$s set %2$I = null where %2$I = $1' end, line.relation::regclass, line.person) using person;
  end loop;
  -- Suspended, so that all that leaves out who is suspended leaves it out.
  update public.profiles
  set username = 'Deleted account', phone = null, city = null, bio = null, gender = null, birth_date = null, avatar_path = null,
    suspension_reason = null, unnamed = false, suspended = true, deleted_at = now()
  where id = person;
  -- Nobody is there any more to pay for more.
  update public.payments set status = 'cancelled'
  where profile_id = person and status = 'pending' and kind <> 'commission';
  delete from auth.sessions where user_id = person;
end $$;
comment on function private.empty_account(uuid) is 'Takes away what is personal of an account. What others were sent stays, as do payments and invoices.';

create function private.take_account_deletions(most integer) returns table (profile_id uuid, files jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid;
begin
  for person in
    select d.profile_id from private.account_deletions d
    where d.done_at is null and d.due_at <= now()
    order by d.due_at limit most for update skip locked
  loop
    -- Whoever sells or pays at the same time comes before or after.
    perform from public.profiles p where p.id = person and p.deleted_at is null for update;
    if found then
      begin
        -- What stands in the way may have come up meanwhile.
        if private.deletion_obstacle(person) is not null then
          update private.account_deletions d set due_at = now() + interval '1 day' where d.profile_id = person;
          continue;
        end if;
        perform private.empty_account(person);
      exception when others then
        -- One that cannot be emptied keeps no other waiting.
        raise warning 'The account % cannot be emptied: %', person, sqlerrm;
        update private.account_deletions d set due_at = now() + interval '1 day' where d.profile_id = person;
        continue;
      end;
    end if;
    update private.account_deletions d set due_at = now() + interval '10 minutes' where d.profile_id = person;
    return query
      select person, coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'name', f.name)), '[]')
      from (select * from private.account_files(person) where not sent limit 1000) as f;
  end loop;
end $$;
select private.publish('take_account_deletions', 'most integer default 5', 'service_role');
comment on function public.take_account_deletions(integer) is
  'For the function that deletes accounts: empties those that are due, and gives their ids with up to 1000 files [{bucket, name}] each that are to be removed. For ten minutes nobody else''s. Who became an admin or owes a commission by now waits a day.';

create function private.finish_account_deletion(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.account_deletions d
  set due_at = now(), done_at = case when not exists (select from private.account_files(person) where not sent) then now() end
  where d.profile_id = person and exists (select from public.profiles where id = person and deleted_at is not null);
  return exists (select from private.account_deletions d where d.profile_id = person and d.done_at is not null);
end $$;
select private.publish('finish_account_deletion', 'profile_id uuid', 'service_role');
comment on function public.finish_account_deletion(uuid) is 'For the function that deletes accounts: files and sign-in are gone. False if there are more files, which are due at once.';

create function private.has_due_deletions() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.account_deletions where done_at is null and due_at <= now())
$$;
comment on function private.has_due_deletions() is 'Whether the function delete-accounts has something to do.';
