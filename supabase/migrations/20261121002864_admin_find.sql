-- What the command palette finds besides the pages of the console.

create type public.admin_found as (
  kind text,
  id uuid,
  title_ar text,
  title_en text,
  detail text
);
comment on type public.admin_found is 'A person (user), an ad (listing) or a shop that words were found in. A person has their name as both titles, and e-mail or phone as the detail.';
select private.never_null('public.admin_found', 'kind', 'id');

create function private.admin_find(q text) returns setof public.admin_found
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if q is null or length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif length(btrim(q)) < 2 then
    return;
  end if;
  return query
    select 'user', u.id, u.username, u.username, coalesce(u.phone, u.email)
    from private.admin_list_users(btrim(q), null, null, null, null, null, null, null, 5) as u;
  return query
    select 'listing', l.id, l.title_ar, l.title_en, null::text
    from private.admin_list_listings(btrim(q), null, null, null, null, null, null, null, 5) as l;
  return query
    select 'shop', s.id, s.name_ar, s.name_en, null::text
    from private.admin_list_shops(btrim(q), null, null, null, null, null, 5) as s;
end $$;
select private.publish('admin_find', 'q text', 'authenticated');
comment on function public.admin_find(text) is
  'For admins: up to five people, five ads and five shops in which the words occur, newest first; nothing for less than two letters. 22023 with hint q.';
