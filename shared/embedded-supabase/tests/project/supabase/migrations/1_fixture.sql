-- What the tests of the services work on. May be applied again.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists citext with schema extensions;

create table if not exists public.people (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  is_admin boolean not null default false
);
alter table public.people enable row level security;
revoke all on public.people from anon, authenticated;
grant select on public.people to authenticated;
grant update (name) on public.people to authenticated;
drop policy if exists own on public.people;
create policy own on public.people to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Runs as the auth service's role: writes only because it is a security definer, as on hosted.
create or replace function public.make_person() returns trigger language plpgsql
security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'username' = 'refused' then
    raise exception 'this name is refused';
  end if;
  insert into public.people (id, name) values (new.id, coalesce(new.raw_user_meta_data ->> 'username', 'somebody'));
  return new;
end $$;
revoke execute on function public.make_person() from public, anon, authenticated;
create or replace trigger make_person after insert on auth.users
  for each row execute function public.make_person();

create table if not exists public.notes (
  id int generated always as identity primary key,
  owner_id uuid not null default auth.uid() references public.people (id) on delete cascade,
  editor_id uuid references public.people (id),
  slug text unique,
  body text constraint notes_body_check check (char_length(body) <= 20),
  price numeric(12, 2),
  data jsonb,
  tags text[],
  created_at timestamptz not null default now()
);
alter table public.notes enable row level security;
drop policy if exists own on public.notes;
create policy own on public.notes to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));

create table if not exists public.numbers (n int primary key);
insert into public.numbers select generate_series(1, 250) on conflict do nothing;

create or replace function public.whoami() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'uid', auth.uid(), 'email', auth.email(), 'role', auth.role(), 'aal', auth.jwt() ->> 'aal',
    'current_user', current_user, 'session_user', session_user,
    'timeout', current_setting('statement_timeout'),
    'method', current_setting('request.method', true)
  )
$$;
create or replace function public.raise_error(state text, hint text) returns text language plpgsql stable as $$
begin
  raise exception 'refused' using errcode = state, hint = hint, detail = 'the detail';
end $$;
create or replace function public.numbers_from(start int) returns setof public.numbers language sql stable as $$
  select * from public.numbers where n >= start order by n
$$;
create or replace function public.write_note(body text) returns int language sql volatile as $$
  insert into public.notes (body) values (body) returning id
$$;
create or replace function public.sleep(seconds float8) returns void language sql as $$
  select pg_sleep(seconds)
$$;
create or replace function public.trigrams(word text) returns text[] language sql stable as $$
  select show_trgm(word)
$$;

grant all on public.notes, public.numbers, public.people to service_role;
grant all on public.notes to authenticated;
grant select on public.notes, public.numbers to anon, authenticated;
grant execute on function public.whoami, public.raise_error, public.numbers_from, public.write_note, public.sleep,
  public.trigrams to anon, authenticated, service_role;
