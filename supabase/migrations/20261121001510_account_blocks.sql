-- Blocks: whoever blocked a person neither hears from nor speaks to them any more.

create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index blocks_blocked_idx on public.blocks (blocked_id);
comment on table public.blocks is 'Stops messages, conversations, bids, follows, reviews and phone numbers in both directions. Only the blocker sees it.';

create function private.blocked_between(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.blocks
    where (blocker_id = one and blocked_id = other) or (blocker_id = other and blocked_id = one)
  )
$$;
comment on function private.blocked_between(uuid, uuid) is 'Whether one of two people has blocked the other.';

create function private.check_pair() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Arguments of the trigger: the column of the person who acts, and that of the other.
  one constant uuid := to_jsonb(new) ->> tg_argv[0];
  other constant uuid := to_jsonb(new) ->> tg_argv[1];
begin
  if one = other then
    perform private.deny('42501', 'oneself', 'This cannot be done to oneself.');
  end if;
  -- Whom one cannot see one can still block.
  if tg_table_name = 'blocks' then
    return new;
  end if;
  if not exists (select from public.public_profiles where id = other) then
    perform private.not_found('person');
  end if;
  if private.blocked_between(one, other) then
    perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
  end if;
  return new;
end $$;
comment on function private.check_pair() is 'Trigger of tables about two people: not oneself, nobody who is suspended, nobody where there is a block.';

create trigger check_pair before insert on public.blocks
  for each row execute function private.check_pair('blocker_id', 'blocked_id');

alter table public.blocks enable row level security;
grant select, insert (blocked_id), delete on public.blocks to authenticated;

create policy "a person sees whom they blocked" on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy "an active person blocks" on public.blocks
  for insert to authenticated with check ((select private.is_active()));
create policy "an active person unblocks" on public.blocks
  for delete to authenticated
  using (blocker_id = (select auth.uid()) and (select private.is_active()));

select private.guard_writes('public.blocks');
create trigger keep_quota after insert on public.blocks
  for each statement execute function private.keep_quota('blocker_id');
