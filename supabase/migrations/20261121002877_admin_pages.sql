-- The history of a content page is what the audit log holds of it: each entry has what was before.

create type public.admin_page as (
  id text,
  title_ar text,
  title_en text,
  created_at timestamptz,
  updated_at timestamptz,
  ar_changed_at timestamptz,
  en_changed_at timestamptz,
  cursor text
);
comment on type public.admin_page is 'A content page as the admin panel lists it; id is its slug.';
select private.never_null('public.admin_page', 'id', 'title_ar', 'title_en', 'created_at', 'updated_at', 'ar_changed_at', 'en_changed_at', 'cursor');

create function private.page_changed_at(page_slug text, columns text[]) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select created_at from public.audit_log
  where entity = 'pages' and entity_id = page_slug and (action = 'insert' or action = 'update' and before ?| columns)
  order by created_at desc, id desc limit 1
$$;
comment on function private.page_changed_at(text, text[]) is 'When one of these columns of a page was last written, as the audit log knows; null if it was never changed.';

create function private.admin_list_pages(q text, after text, page_size integer) returns setof public.admin_page
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(q));
  place text[];
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 100), '^(\d{1,17})\.([a-z0-9-]{1,80})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  return query
    select p.slug, p.title_ar, p.title_en, p.created_at, p.updated_at,
      coalesce(private.page_changed_at(p.slug, array['title_ar', 'body_ar']), p.created_at),
      coalesce(private.page_changed_at(p.slug, array['title_en', 'body_en']), p.created_at),
      (extract(epoch from p.created_at) * 1000000)::bigint || '.' || p.slug
    from public.pages p
    where (coalesce(wanted, '') = '' or strpos(lower(concat_ws(' ', p.slug, p.title_ar, p.title_en)), wanted) > 0)
      and (place is null
        or (p.created_at, p.slug) > (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]))
    order by p.created_at, p.slug
    limit page_size;
end $$;
select private.publish('admin_list_pages',
  'q text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_pages(text, text, integer) is
  'For admins: content pages in the order of the footer, with when each language was last written. q is part of a title or slug; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';

create type public.admin_page_version as (
  id bigint,
  action text,
  created_at timestamptz,
  username text,
  columns text[]
);
comment on type public.admin_page_version is 'A change of a content page: its entry in the audit log, whether it was insert or update, who made it (null: the server), and the columns that it wrote.';
select private.never_null('public.admin_page_version', 'id', 'action', 'created_at', 'columns');

create function private.admin_page_versions(page_slug text) returns setof public.admin_page_version
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select a.id, a.action, a.created_at, p.username,
      array(select key from jsonb_object_keys(coalesce(a.before, a.after)) as key
        where key in ('title_ar', 'title_en', 'body_ar', 'body_en') order by key)
    from public.audit_log a left join public.profiles p on p.id = a.actor_id
    where a.entity = 'pages' and a.entity_id = page_slug and a.action <> 'delete'
    order by a.id desc
    limit 100;
end $$;
select private.publish('admin_page_versions', 'slug text', 'authenticated');
comment on function public.admin_page_versions(text) is 'For admins: the last 100 changes of a content page, newest first, also of one that was deleted.';

create type public.admin_page_text as (title_ar text, title_en text, body_ar text, body_en text);
comment on type public.admin_page_text is 'The texts of a content page.';
select private.never_null('public.admin_page_text', 'title_ar', 'title_en', 'body_ar', 'body_en');

create function private.admin_page_before(page_slug text, entry bigint) returns public.admin_page_text
language plpgsql stable security definer set search_path = '' as $$
declare
  state jsonb;
  step jsonb;
begin
  perform private.require_admin();
  state := (select to_jsonb(p) from public.pages p where p.slug = page_slug);
  -- Back from what is stored now, entry by entry; that of a deletion holds all of the page.
  for step in
    select a.before from public.audit_log a
    where a.entity = 'pages' and a.entity_id = page_slug and a.id >= entry and a.before is not null
    order by a.id desc
  loop
    state := coalesce(state, '{}') || step;
  end loop;
  if state is null then
    perform private.not_found('page');
  end if;
  return jsonb_populate_record(null::public.admin_page_text, state);
end $$;
select private.publish('admin_page_before', 'slug text, entry bigint', 'authenticated');
comment on function public.admin_page_before(text, bigint) is 'For admins: the texts of a content page as they were before an entry of the audit log. PT404 for a page that never was.';
