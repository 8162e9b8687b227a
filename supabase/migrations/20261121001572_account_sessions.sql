-- Where a person is signed in. Ending this one, all, or all others is auth's own (sign-out with its scopes).

create type public.account_session as (
  session_id uuid,
  created_at timestamptz,
  last_used_at timestamptz,
  user_agent text,
  address text,
  second_factor boolean,
  current boolean
);
comment on type public.account_session is 'A sign-in of a person.';
select private.never_null('public.account_session', 'session_id', 'created_at', 'last_used_at', 'second_factor', 'current');
comment on column public.account_session.last_used_at is 'Never null. When its access token was last renewed, which happens about once an hour while it is used.';
comment on column public.account_session.user_agent is 'What the browser called itself at the sign-in.';
comment on column public.account_session.address is 'The network address of the sign-in.';
comment on column public.account_session.current is 'Never null. Whether it is the one that asks.';

create function private.list_sessions() returns setof public.account_session
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at), s.user_agent,
      host(s.ip), s.aal is not null and s.aal <> 'aal1', s.id::text is not distinct from (select auth.jwt()) ->> 'session_id'
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by 7 desc, 3 desc
    limit 100;
end $$;
select private.publish('list_sessions', '', 'authenticated');
comment on function public.list_sessions() is 'The sign-ins of the caller: this one first, then those used last. At most 100. 42501 second_factor.';

create function private.end_session(session uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  delete from auth.sessions where id = session and user_id = (select auth.uid());
  if not found then
    perform private.not_found('session');
  end if;
end $$;
select private.publish('end_session', 'session_id uuid', 'authenticated');
comment on function public.end_session(uuid) is
  'Ends a sign-in of the caller: it is renewed no more, and its token has no rights but those of visitors from now on. 42501 second_factor; PT404 for any other.';
