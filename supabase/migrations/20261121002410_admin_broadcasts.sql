-- Notices of admins to everybody, or to some.

create table public.broadcasts (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references public.profiles (id) on delete set null,
  body_ar text not null,
  body_en text not null,
  recipients integer not null,
  created_at timestamptz not null default now(),
  constraint broadcasts_body_check check (
    char_length(btrim(body_ar)) between 1 and 1000 and char_length(btrim(body_en)) between 1 and 1000
  )
);
create index broadcasts_created_at_idx on public.broadcasts (created_at desc);
create index broadcasts_admin_idx on public.broadcasts (admin_id);
comment on table public.broadcasts is 'What admins told people. Written by broadcast_notification, read by admins.';
comment on column public.broadcasts.recipients is 'How many got it.';

alter table public.broadcasts enable row level security;
revoke all on public.broadcasts from service_role;
grant select on public.broadcasts to authenticated, service_role;
create policy "admins read" on public.broadcasts
  for select to authenticated using ((select private.is_admin()));
create trigger audit after insert on public.broadcasts
  for each row execute function private.audit('id');

create function private.broadcast_notification(body_ar text, body_en text, recipients uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  told integer;
begin
  if coalesce(char_length(btrim(body_ar)), 0) not between 1 and 1000 then
    perform private.bad_argument('body_ar', 'Between 1 and 1000 characters.');
  elsif coalesce(char_length(btrim(body_en)), 0) not between 1 and 1000 then
    perform private.bad_argument('body_en', 'Between 1 and 1000 characters.');
  end if;
  insert into public.notifications (user_id, kind, data)
  select p.id, 'broadcast', jsonb_build_object('body_ar', btrim(body_ar), 'body_en', btrim(body_en))
  from public.profiles p
  where recipients is null or p.id = any (recipients);
  get diagnostics told = row_count;
  -- None is no mistake if they are there and want no news.
  if told = 0 and not exists (select from public.profiles p where p.id = any (recipients)) then
    perform private.bad_argument('recipients', 'There is none of these people.');
  end if;
  insert into public.broadcasts (admin_id, body_ar, body_en, recipients)
  values (boss, btrim(broadcast_notification.body_ar), btrim(broadcast_notification.body_en), told);
  return told;
end $$;
select private.publish('broadcast_notification',
  'body_ar text, body_en text, recipients uuid[] default null',
  'authenticated');
comment on function public.broadcast_notification(text, text, uuid[]) is 'For admins: notifies these people, or everybody. Returns how many. 22023 with hint body_ar, body_en or recipients.';
