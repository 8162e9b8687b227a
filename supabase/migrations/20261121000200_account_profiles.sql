-- A person: private profile, what of it is public, and who is admin or suspended.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  phone text,
  city text,
  bio text,
  gender text,
  birth_date date,
  language text not null default 'ar',
  avatar_path text,
  is_admin boolean not null default false,
  suspended boolean not null default false,
  suspension_reason text,
  unnamed boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint profiles_username_check check (
    username = btrim(username) and char_length(username) between 2 and 40
  ),
  constraint profiles_phone_check check (
    phone ~ '^\+[1-9][0-9]{7,14}$'
    and (phone !~ '^\+966' or phone ~ '^\+966(5[013-9][0-9]{7}|1[1-7][0-9]{7}|9200[0-9]{5}|800[0-9]{7})$')
  ),
  constraint profiles_bio_check check (char_length(bio) <= 600),
  constraint profiles_gender_check check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  -- A date that has passed stays passed, so a dump can always be restored.
  constraint profiles_birth_date_check check (birth_date between date '1900-01-01' and current_date),
  constraint profiles_suspension_reason_check check (char_length(suspension_reason) <= 500),
  constraint profiles_language_check check (language in ('ar', 'en')),
  constraint profiles_deleted_at_check check (deleted_at is null or suspended),
  constraint profiles_avatar_path_check check (avatar_path ~ ('^' || id::text || '/[A-Za-z0-9._-]{1,100}$'))
);
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_city_idx on public.profiles (city);
create index profiles_username_idx on public.profiles (username);

comment on table public.profiles is 'One row per account, made at sign-up. Private: its owner and admins read it.';
comment on column public.profiles.phone is 'In E.164, as which it is kept however it is written. Never public; sellers choose per ad whether it may be revealed. Protected: it is the one that the person has confirmed by a code, or was given by the server.';
comment on column public.profiles.avatar_path is 'Object name in bucket avatars: <profile id>/<file>.';
comment on column public.profiles.is_admin is 'Protected: no client write reaches it.';
comment on column public.profiles.suspension_reason is 'Protected. What the person is told.';
comment on column public.profiles.unnamed is 'The username is one that nobody chose. The site asks for a name until the person gives one or says no: then it is false.';
comment on column public.profiles.deleted_at is 'Protected. When the account was deleted: what is left of it is this row without anything personal, for what others were sent.';
comment on column public.profiles.suspended is 'Protected. A suspended person reads and signs in but cannot write, and what they offer is hidden.';

-- Policies call these through (select …), so that they run once per statement. Not in SQL, whose functions need all that
-- they name to be there: maintenance and the second factor come in later files.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and is_admin and not suspended)
    and private.is_full_session()
    and (private.setting('require_admin_mfa') is distinct from 'true' or private.has_second_factor((select auth.uid())));
end $$;
comment on function private.is_admin() is 'Whether the caller is an admin in good standing, who has given the second factor if there is one or the site demands one.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and not suspended)
    and not private.in_maintenance() and private.is_full_session();
end $$;
comment on function private.is_active() is 'Whether the caller has a profile that is not suspended, the site is open to them and their session is full: every write needs it.';
select private.open_to_all('is_admin', 'is_active');

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (username, city, bio, gender, birth_date, language, avatar_path, unnamed)
  on public.profiles to authenticated;

create function private.dialable(phone text) returns text
language sql immutable set search_path = '' as $$
  select case
    when number ~ '^(\+?9660?|0)?(5[0-9]|1[1-7])[0-9]{7}$' then '+966' || right(number, 9)
    when number ~ '^(\+?966)?(9200[0-9]{5}|800[0-9]{7})$' then '+966' || regexp_replace(number, '^\+?966', '')
    when number ~ '^[1-9][0-9]{9,14}$' then '+' || number
    else number
  end
  from (select regexp_replace(phone, '^00', '+') as number) as n
$$;
comment on function private.dialable(text) is 'A number of digits in E.164: the Saudi forms (055…, 55…, 966…, 00966…, 011…, 9200…), and others with their country.';

create function private.write_phone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.phone := private.dialable(new.phone);
  return new;
end $$;
comment on function private.write_phone() is 'Trigger: keeps numbers as they are dialled from everywhere.';
create trigger write_phone before insert or update of phone on public.profiles
  for each row when (new.phone is not null) execute function private.write_phone();

create function private.take_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Whoever was asked for a name answers once: with a name, or by saying no.
  new.unnamed := old.unnamed and new.unnamed and new.username = old.username;
  return new;
end $$;
comment on function private.take_name() is 'Trigger: a name that was chosen, or was not wanted, is not asked for again.';
create trigger take_name before update of username, unnamed on public.profiles
  for each row execute function private.take_name();

create policy "a person reads their own profile, admins read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "an active person changes their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and not suspended);

-- The view runs with its owner's rights on purpose: it is the one window through which
-- everybody sees the few public columns of people in good standing.
create view public.public_profiles with (security_barrier = true, security_invoker = false) as
  select id, username, avatar_path, city, bio, created_at
  from public.profiles
  where not suspended;
comment on view public.public_profiles is 'What everybody may see of a person: no phone, birth date, gender or language. Suspended people are absent.';
select private.never_null('public.public_profiles', 'id', 'username', 'created_at');
revoke all on public.public_profiles from service_role;
grant select on public.public_profiles to anon, authenticated, service_role;

create function private.free_name(language text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  name text;
  spread integer := 900000;
begin
  loop
    name := format('%s %s', case language when 'en' then 'Rider' else 'راكب' end, 100000 + floor(random() * spread));
    exit when not exists (select from public.profiles p where p.username = name);
    spread := least(spread * 2, 1000000000);
  end loop;
  return name;
end $$;
comment on function private.free_name(text) is 'A username that nobody has: a word and a number. For accounts that come without a name.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  traits constant jsonb := coalesce(new.raw_user_meta_data, '{}');
  wanted_language constant text := case when traits ->> 'language' = 'en' then 'en' else 'ar' end;
  name text;
begin
  if coalesce((private.setting('maintenance_mode') ->> 'enabled')::boolean, false) then
    raise exception 'The site is under maintenance.' using errcode = 'PT503', hint = 'maintenance';
  end if;
  -- The name of the form, then those of providers; who signs in by a code in a text message has none.
  for name in
    select traits ->> key
    from unnest(array['username', 'user_name', 'preferred_username', 'full_name', 'name']) with ordinality as trait (key, place)
    where jsonb_typeof(traits -> key) = 'string' order by place
  loop
    begin
      insert into public.profiles (id, username, language) values (new.id, btrim(left(btrim(name), 40)), wanted_language);
      return new;
    exception when check_violation or invalid_parameter_value then
      null; -- no name for us: the next one
    end;
  end loop;
  insert into public.profiles (id, username, language, unnamed)
  values (new.id, private.free_name(wanted_language), wanted_language, true);
  return new;
end $$;
comment on function private.create_profile() is
  'Trigger: makes the profile of a new account, with the first of its names that check_texts allows, else a free one. It refuses no name, because auth would answer 500 without words: the form asks public.check_text_of_form before.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.take_confirmed_phone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  confirmed constant text := case when new.phone_confirmed_at is not null then '+' || nullif(ltrim(new.phone, '+'), '') end;
begin
  begin
    update public.profiles set phone = confirmed where id = new.id and deleted_at is null;
  exception when check_violation then
    -- Not one that we can show; auth goes on knowing it. The one before is the person's no more.
    update public.profiles set phone = null where id = new.id;
  end;
  return null;
end $$;
comment on function private.take_confirmed_phone() is
  'Trigger: the number that a person has confirmed by a code is the one of their profile, until it is theirs no more: somebody else may confirm it then.';
create trigger take_confirmed_phone after insert on auth.users
  for each row when (new.phone <> '' and new.phone_confirmed_at is not null)
  execute function private.take_confirmed_phone();
create trigger take_changed_phone after update of phone, phone_confirmed_at on auth.users
  for each row
  when ((old.phone, old.phone_confirmed_at is null) is distinct from (new.phone, new.phone_confirmed_at is null))
  execute function private.take_confirmed_phone();
