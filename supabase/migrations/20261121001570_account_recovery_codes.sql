-- The way back for whoever has lost their authenticator app: codes of our own, since auth has none.

create table private.recovery_codes (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (profile_id, hash)
);
alter table private.recovery_codes enable row level security;
comment on table private.recovery_codes is 'Hashes (bcrypt) of codes that were shown once. Each is good once, and one ends all.';

create function private.good_recovery_codes(person uuid) returns setof private.recovery_codes
language sql stable security definer set search_path = '' as $$
  select c.* from private.recovery_codes c
  where c.profile_id = person and exists (
    select from auth.mfa_factors f where f.user_id = person and f.status = 'verified' and f.created_at <= c.created_at
  )
$$;
comment on function private.good_recovery_codes(uuid) is 'Codes for a factor that was there when they were made: those on an old sheet of paper open no factor that came later.';

create function private.create_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  -- Those of Crockford: none that could be taken for another.
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  code text;
begin
  if not private.has_second_factor(person) then
    perform private.deny('PT409', 'no_second_factor', 'There is no second factor to come back from.');
  end if;
  perform private.one_at_a_time('recovery codes', person);
  delete from private.recovery_codes where profile_id = person;
  for i in 1 .. 10 loop
    select string_agg(substr(letters, 1 + (get_byte(bytes, place) & 31), 1), '' order by place) into code
    from (select extensions.gen_random_bytes(10) as bytes) as random, generate_series(0, 9) as place;
    insert into private.recovery_codes (profile_id, hash) values (person, extensions.crypt(code, extensions.gen_salt('bf', 8)));
    return next left(code, 5) || '-' || right(code, 5);
  end loop;
end $$;
select private.publish('create_recovery_codes', '', 'authenticated');
comment on function public.create_recovery_codes() is
  'Makes ten recovery codes of the caller, shown this once; those before are good no more. 42501 second_factor (not given in this session), suspended; PT409 no_second_factor; PT429 too_many.';

create function private.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  plain constant text := translate(lower(regexp_replace(coalesce(code, ''), '[^[:alnum:]]', '', 'g')), 'oil', '011');
begin
  if person is null then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  elsif not private.has_second_factor(person) then
    perform private.deny('PT409', 'no_second_factor', 'There is no second factor to come back from.');
  end if;
  perform private.one_at_a_time('recovery codes', person);
  -- A wrong one is an answer and no error, which would take the turn back with the transaction.
  if length(plain) <> 10 or not exists (
    select from private.good_recovery_codes(person) as c where c.hash = extensions.crypt(plain, c.hash)
  ) then
    return false;
  end if;
  delete from auth.mfa_factors where user_id = person;
  delete from private.recovery_codes where profile_id = person;
  -- Whoever has the lost phone is out.
  delete from auth.sessions where user_id = person and id::text is distinct from (select auth.jwt()) ->> 'session_id';
  perform private.notify(person, 'second_factor_removed', '{}');
  return true;
end $$;
select private.publish('use_recovery_code', 'code text', 'authenticated');
comment on function public.use_recovery_code(text) is
  'Takes all second factors from the caller, whose session has not given one, ends their other sessions and tells them. False for a wrong code; blanks, hyphens and case make no difference. 42501 signed_out; PT409 no_second_factor; PT429 too_many (5 in 15 minutes, 20 a day).';
