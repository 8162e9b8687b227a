-- What people answered to a popup notice.

create table public.popup_agreements (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  popup_key text not null,
  agreed boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, popup_key),
  constraint popup_agreements_popup_key_check check (
    popup_key = btrim(popup_key) and char_length(popup_key) between 1 and 60
  )
);
create index popup_agreements_popup_key_idx on public.popup_agreements (popup_key, created_at desc);
comment on table public.popup_agreements is 'One answer per person and popup, which cannot be taken back.';
comment on column public.popup_agreements.popup_key is 'The key of setting popupNotification when it was answered.';

alter table public.popup_agreements enable row level security;
grant select, insert (user_id, popup_key, agreed) on public.popup_agreements to authenticated;

create function private.is_asked(popup_key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select popup_key = private.setting('popupNotification') ->> 'key'
$$;
comment on function private.is_asked(text) is 'Whether this is the popup that is set now.';
select private.open_to_all('is_asked');

create policy "a person reads their answers, admins all" on public.popup_agreements
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "an active person answers for themselves" on public.popup_agreements
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.is_active())
    -- Else anybody could leave as many answers as they can invent keys.
    and private.is_asked(popup_key)
  );

select private.guard_writes('public.popup_agreements');
