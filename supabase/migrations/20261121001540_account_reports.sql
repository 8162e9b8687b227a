-- Reports: what people tell the admins about an ad, a shop or a person.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid() references public.profiles (id) on delete set null,
  target text not null,
  thing_id uuid not null,
  listing_id uuid references public.listings (id) on delete set null,
  shop_id uuid references public.shops (id) on delete set null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete set null,
  listing_title_ar text,
  listing_title_en text,
  shop_name_ar text,
  shop_name_en text,
  reason text not null,
  details text,
  found jsonb,
  status text not null default 'pending',
  note text,
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reports_reason_check check (
    reason = any (case target
      when 'listing' then array['scam', 'wrong_category', 'prohibited_item', 'offensive_content', 'other']
      when 'shop' then array['scam', 'impersonation', 'prohibited_item', 'offensive_content', 'other']
      when 'user' then array['scam', 'harassment', 'impersonation', 'offensive_content', 'other']
      else '{}'
    end)
  ),
  constraint reports_details_check check (char_length(details) <= 1000),
  constraint reports_found_check check (jsonb_typeof(found) = 'array'),
  constraint reports_status_check check (status in ('pending', 'reviewed', 'dismissed')),
  constraint reports_decided_check check ((status = 'pending') = (decided_at is null))
);
create unique index reports_pending_listing_key on public.reports (reporter_id, listing_id)
  where status = 'pending' and target = 'listing';
create unique index reports_pending_shop_key on public.reports (reporter_id, shop_id)
  where status = 'pending' and target = 'shop';
create unique index reports_pending_user_key on public.reports (reporter_id, user_id)
  where status = 'pending' and target = 'user';
create index reports_status_idx on public.reports (status, created_at desc, id desc);
create index reports_reporter_idx on public.reports (reporter_id, created_at desc);
create index reports_thing_idx on public.reports (target, thing_id, created_at desc);
create index reports_listing_idx on public.reports (listing_id);
create index reports_shop_idx on public.reports (shop_id);
create index reports_user_idx on public.reports (user_id);
create index reports_conversation_idx on public.reports (conversation_id);
create index reports_decided_by_idx on public.reports (decided_by);
comment on table public.reports is 'Only admins read them. A client gives listing_id, shop_id or user_id, a reason and perhaps details and the conversation.';
comment on column public.reports.target is 'Set by trigger: listing, shop or user.';
comment on column public.reports.thing_id is 'Set by trigger: the id of the ad, shop or person, which stays when that is deleted.';
comment on column public.reports.user_id is 'Who was reported. Of an ad or a shop set by trigger: its owner, so that deleting it does not lose the report.';
comment on column public.reports.conversation_id is 'The conversation with the reported person that the report is about; the reporter is its other side.';
comment on column public.reports.listing_title_ar is 'Kept by trigger: the ad as it was reported.';
comment on column public.reports.shop_name_ar is 'Kept by trigger: the shop as it was reported.';
comment on column public.reports.reason is 'Of an ad: scam, wrong_category, prohibited_item, offensive_content, other. Of a shop: scam, impersonation, prohibited_item, offensive_content, other. Of a person: scam, harassment, impersonation, offensive_content, other.';
comment on column public.reports.found is 'Of what the site noticed by itself: [{field, code, match}], the column that was written, why, and which words. Null where a person reports.';
comment on column public.reports.note is 'Among admins; the reporter does not see it.';

create function private.prepare_report() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ad public.listings;
  shop public.shops;
begin
  if new.found is not null then
    new.target := 'user';
    new.thing_id := new.user_id;
    return new;
  elsif num_nonnulls(new.listing_id, new.shop_id, new.user_id) <> 1 then
    perform private.bad_argument('listing_id', 'Report either an ad, a shop or a person.');
  end if;
  if new.listing_id is not null then
    select * into ad from public.listings where id = new.listing_id and listed and expires_at > now();
    new.target := 'listing';
    new.user_id := ad.owner_id;
    new.listing_title_ar := ad.title_ar;
    new.listing_title_en := ad.title_en;
  elsif new.shop_id is not null then
    select * into shop from public.shops where id = new.shop_id and listed and subscription_until > now();
    new.target := 'shop';
    new.user_id := shop.owner_id;
    new.shop_name_ar := shop.name_ar;
    new.shop_name_en := shop.name_en;
  else
    new.target := 'user';
  end if;
  new.thing_id := coalesce(new.listing_id, new.shop_id, new.user_id);
  if new.conversation_id is not null and not exists (
    select from public.conversation_sides s
    where s.conversation_id = new.conversation_id and s.person_id = new.reporter_id and s.other_id = new.user_id
  ) then
    perform private.not_found('conversation');
  end if;
  if not exists (select from public.public_profiles where id = new.user_id) then
    perform private.deny('PT404', 'not_found', 'There is nothing to report.');
  end if;
  if new.user_id = new.reporter_id then
    perform private.deny('42501', case new.target when 'listing' then 'own_listing' when 'shop' then 'own_shop' else 'oneself' end, 'Nobody reports themselves.');
  end if;
  return new;
end $$;
comment on function private.prepare_report() is 'Trigger: a report concerns one public ad, shop or person, not oneself; what the site found is about a person.';
create trigger prepare_report before insert on public.reports
  for each row execute function private.prepare_report();

create function private.reopen_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.decided_at := null;
  new.decided_by := null;
  return new;
end $$;
comment on function private.reopen_report() is 'Trigger: a report whose decision is undone waits as if nobody had decided.';
create trigger reopen_report before update of status on public.reports
  for each row when (new.status = 'pending' and old.status <> 'pending') execute function private.reopen_report();

alter table public.reports enable row level security;
grant select, insert (listing_id, shop_id, user_id, conversation_id, reason, details) on public.reports to authenticated;

create policy "admins read" on public.reports
  for select to authenticated using ((select private.is_admin()));
create policy "an active person reports" on public.reports
  for insert to authenticated with check ((select private.is_active()));

create trigger audit after update of status, note on public.reports
  for each row execute function private.audit('id', 'status', 'note');
select private.guard_writes('public.reports');

create function private.decide_report(report_id uuid, decision text, remark text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if decision is null or decision not in ('reviewed', 'dismissed') then
    perform private.bad_argument('status', 'A report is reviewed or dismissed.');
  elsif char_length(remark) > 1000 then
    perform private.bad_argument('note', 'At most 1000 characters.');
  end if;
  select * into report from public.reports where id = report_id for update;
  if not found then
    perform private.not_found('report');
  elsif report.status <> 'pending' then
    perform private.deny('PT409', 'decided', 'This report was decided already.');
  end if;
  update public.reports
  set status = decision, note = remark, decided_at = now(), decided_by = (select auth.uid())
  where id = report_id;
  if report.reporter_id is not null then
    perform private.notify(report.reporter_id, 'report_decided', jsonb_build_object(
      'report_id', report.id, 'status', decision, 'target', report.target
    ) || case report.target
      when 'listing' then jsonb_build_object('listing_id', report.listing_id,
        'listing_title_ar', report.listing_title_ar, 'listing_title_en', report.listing_title_en)
      when 'shop' then jsonb_build_object('shop_id', report.shop_id,
        'title_ar', report.shop_name_ar, 'title_en', report.shop_name_en)
      else jsonb_build_object('user_id', report.user_id,
        'user_username', (select username from public.profiles where id = report.user_id))
    end);
  end if;
end $$;

select private.publish('decide_report', 'id uuid, status text, note text default null', 'authenticated');
comment on function public.decide_report(uuid, text, text) is
  'Ends a pending report as reviewed or dismissed, with a note among admins, and tells the reporter. Admins only (42501 admins_only); PT404 not_found; PT409 decided.';
