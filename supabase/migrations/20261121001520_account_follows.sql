-- Follows: who wants to hear of a seller's new ads.

create table public.follows (
  follower_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  followed_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id)
);
create index follows_followed_idx on public.follows (followed_id, created_at);
comment on table public.follows is 'Only the follower sees it; the number of followers is public.';

create trigger check_pair before insert on public.follows
  for each row execute function private.check_pair('follower_id', 'followed_id');

create function private.end_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.follows
  where (follower_id = new.blocker_id and followed_id = new.blocked_id)
    or (follower_id = new.blocked_id and followed_id = new.blocker_id);
  return null;
end $$;
comment on function private.end_follows() is 'Trigger: who is blocked follows no more, nor is followed.';
create trigger end_follows after insert on public.blocks
  for each row execute function private.end_follows();

alter table public.follows enable row level security;
grant select, insert (followed_id), delete on public.follows to authenticated;

create policy "a person sees whom they follow" on public.follows
  for select to authenticated using (follower_id = (select auth.uid()));
create policy "an active person follows" on public.follows
  for insert to authenticated with check ((select private.is_active()));
create policy "an active person follows no more" on public.follows
  for delete to authenticated
  using (follower_id = (select auth.uid()) and (select private.is_active()));

select private.guard_writes('public.follows');
create trigger keep_quota after insert on public.follows
  for each statement execute function private.keep_quota('follower_id');
