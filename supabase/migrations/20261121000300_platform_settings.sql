-- Site settings and content pages, which admins edit and everybody reads.

create table public.site_settings (
  key text primary key,
  value jsonb not null,
  public boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint site_settings_key_check check (key ~ '^[A-Za-z][A-Za-z0-9_]{0,59}$'),
  constraint site_settings_value_check check (
    jsonb_typeof(value) = 'object' and value ? 'value' and pg_column_size(value) <= 65536
  )
);
comment on table public.site_settings is 'Settings of the site by key. The value is wrapped: {"value": …}.';
comment on column public.site_settings.public is 'Protected. Whether visitors may read it.';

create function private.check_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is distinct from old.updated_at then
    perform private.deny('PT409', 'changed', 'Somebody else was quicker.');
  end if;
  return new;
end $$;
comment on function private.check_version() is
  'Trigger (before update, for each row): an edit that names the version it began from, as updated_at, is refused when that is no longer the one that is stored. An edit that names none overwrites.';

-- By its name it comes before touch_updated_at, which stamps the new version.
create trigger check_version before update on public.site_settings
  for each row execute function private.check_version();
create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
grant insert (key, value, updated_at), update (key, value, updated_at) on public.site_settings to authenticated;

create policy "visitors read public settings" on public.site_settings
  for select to anon using (public);
create policy "people read public settings, admins all" on public.site_settings
  for select to authenticated using (public or (select private.is_admin()));
create policy "admins add settings" on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change settings" on public.site_settings
  for update to authenticated using ((select private.is_admin()));

create function public.get_site_settings() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value -> 'value'), '{}'::jsonb)
  from public.site_settings
  where public
$$;
comment on function public.get_site_settings() is 'All public settings as one object, key → value, unwrapped.';
grant execute on function public.get_site_settings() to anon, authenticated, service_role;

create function private.is_local_picture(address text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select address ~ '^http://(localhost|127\.0\.0\.1)(:\d+)?/storage/v1/object/public/site/[A-Za-z0-9/._-]+$'
$$;
comment on function private.is_local_picture(text) is 'Whether this is the address of a picture in bucket site of a Supabase on this machine, which has no https.';
grant execute on function private.is_local_picture(text) to authenticated, service_role;

create function private.is_page_html(html text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- What is left of a text without these tags has no other; quoted values hold no angle brackets, so nobody reads a tag differently.
  select regexp_replace(html,
      '</?(p|br|hr|h[1-6]|ul|ol|li|strong|b|em|i|u|s|sub|sup|a|img|blockquote|code|pre|span|table|thead|tbody|tr|th|td|figure|figcaption)'
      || '(\s+(href|src|alt|title|lang|dir|target|rel|width|height|start|colspan|rowspan|loading)="[^"<>]*")*\s*/?>', '', 'g') !~ '<'
    and html !~ '\s(href|src)="(?!https://|/[^/"]|/"|#|mailto:|tel:|http://(localhost|127\.0\.0\.1)(:\d+)?/storage/v1/object/public/site/)'
$$;
comment on function private.is_page_html(text) is
  'Whether HTML has no more than texts, lists, tables, links and pictures: known tags and attributes, and addresses that run nothing.';

create table public.pages (
  slug text primary key,
  title_ar text not null,
  title_en text not null,
  body_ar text not null,
  body_en text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint pages_title_check check (
    char_length(title_ar) between 1 and 120 and char_length(title_en) between 1 and 120
  ),
  constraint pages_body_check check (char_length(body_ar) <= 100000 and char_length(body_en) <= 100000),
  constraint pages_html_check check (private.is_page_html(body_ar) and private.is_page_html(body_en))
);
create index pages_created_at_idx on public.pages (created_at);
comment on table public.pages is 'Content pages in both languages, linked from the footer in order of creation.';
comment on column public.pages.body_ar is 'HTML. The reader sanitises it before showing it.';
comment on column public.pages.body_en is 'HTML. The reader sanitises it before showing it.';
-- The check calls it as the person who writes.
grant execute on function private.is_page_html(text) to authenticated, service_role;

create trigger check_version before update on public.pages
  for each row execute function private.check_version();
create trigger touch_updated_at before update on public.pages
  for each row execute function private.touch_updated_at();

alter table public.pages enable row level security;
grant select on public.pages to anon, authenticated;
-- The address of a page stays: links lead to it.
grant insert (slug, title_ar, title_en, body_ar, body_en),
  update (title_ar, title_en, body_ar, body_en, updated_at), delete on public.pages to authenticated;

create policy "everybody reads pages" on public.pages
  for select to anon, authenticated using (true);
create policy "admins add pages" on public.pages
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change pages" on public.pages
  for update to authenticated using ((select private.is_admin()));
create policy "admins delete pages" on public.pages
  for delete to authenticated using ((select private.is_admin()));
