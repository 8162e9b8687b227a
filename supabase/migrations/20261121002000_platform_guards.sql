-- How functions refuse: who may call them, and how often. The hint is what a client translates.

create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Admins only.' using errcode = '42501', hint = 'admin';
  end if;
  return (select auth.uid());
end $$;
comment on function private.require_admin() is 'The caller''s id; refuses whoever is no admin.';

create function private.not_found(what text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception 'There is no such %.', what using errcode = 'PT404', hint = 'not_found';
end $$;
comment on function private.not_found(text) is 'Refuses a call about what is not there, or is none of the caller''s business: 404.';

-- Counters of calls. Losing them in a crash costs nothing.
create unlogged table private.rate_counters (
  who text primary key,
  since timestamptz not null,
  used integer not null
);
create index rate_counters_since_idx on private.rate_counters (since);
alter table private.rate_counters enable row level security;
comment on table private.rate_counters is 'How often somebody did something since a moment. Read and written by private.take_turn alone.';

create function private.take_turn(who text, most integer, span interval) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- One statement: those who come at the same time wait for each other and count on.
  insert into private.rate_counters as c (who, since, used) values (take_turn.who, now(), 1)
  on conflict on constraint rate_counters_pkey do update set
    since = case when c.since <= now() - span then now() else c.since end,
    used = case when c.since <= now() - span then 1 else c.used + 1 end
  where c.since <= now() - span or c.used < most;
  return found;
end $$;
comment on function private.take_turn(text, integer, interval) is 'Counts one more; false when that would be more than `most` within `span`.';

-- Addresses are only ever kept as a hash, which nobody turns back without this.
create table private.address_salt (
  one boolean primary key default true,
  salt text not null default encode(extensions.gen_random_bytes(16), 'hex'),
  constraint address_salt_one_check check (one)
);
alter table private.address_salt enable row level security;
insert into private.address_salt default values;
comment on table private.address_salt is 'A secret of this database, which makes hashes of network addresses.';

create function private.caller_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  -- What stands before a hosted project overwrites the first; a caller may invent the second.
  address text := coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), '');
begin
  return coalesce(
    (select auth.uid())::text,
    encode(extensions.hmac(address, (select s.salt from private.address_salt s), 'sha256'), 'hex')
  );
end $$;
comment on function private.caller_key() is 'Who calls, for limits: the id of the person, or a hash of the address.';

revoke execute on function private.require_admin(), private.not_found(text),
  private.take_turn(text, integer, interval), private.caller_key() from public;
