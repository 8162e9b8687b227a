-- What the HTML server writes into the head of a page: of people without scripts, search engines and link previews.

create type public.route_document as (
  path text,
  state text,
  indexed boolean,
  type text,
  image text,
  image_shape text,
  changed_at timestamptz,
  texts jsonb
);
comment on type public.route_document is
  'What a page is about, in both languages. A route names in remote.json the function that answers it; no row: there is no such page (404).';
comment on column public.route_document.path is 'Never null. The one address of the page.';
comment on column public.route_document.state is 'Never null. found, or gone: it was there and does not come back under this address (410).';
comment on column public.route_document.indexed is 'Never null. Whether search engines may show it.';
comment on column public.route_document.type is 'Never null. The Open Graph type.';
comment on column public.route_document.image is 'Path of a picture below the Supabase URL.';
comment on column public.route_document.image_shape is 'How link previews crop it: wide (1.91:1) or square.';
comment on column public.route_document.texts is
  'Never null. By language {title, headline?, description, facts, card?}: headline is the title for link previews, card what their picture says ({title, price, facts, note}), facts are nodes of schema.org in which values that begin with "/" are paths of the site, or of Supabase below /storage/.';

create function public.page_document(slug text) returns setof public.route_document
language sql stable security invoker set search_path = '' as $$
  select '/page/' || p.slug, 'found', true, 'article', null::text, null::text, p.updated_at,
    (
      select jsonb_object_agg(t.language, jsonb_build_object(
        'title', t.title,
        'description', t.description,
        'facts', jsonb_build_array(jsonb_build_object(
          '@type', 'WebPage', 'name', t.title, 'description', t.description, 'inLanguage', t.language,
          'datePublished', p.created_at, 'dateModified', p.updated_at
        ))
      ))
      from (
        select v.language, v.title, left(btrim(regexp_replace(
          replace(replace(regexp_replace(left(v.body, 4000), '<[^>]*>?', ' ', 'g'), '&nbsp;', ' '), '&amp;', '&'),
          '\s+', ' ', 'g'
        )), 200) as description
        from (values ('ar', p.title_ar, p.body_ar), ('en', p.title_en, p.body_en)) as v (language, title, body)
      ) as t
    )
  from public.pages p
  where p.slug = page_document.slug
$$;
comment on function public.page_document(text) is 'What the page /page/:slug is about.';
grant execute on function public.page_document(text) to anon, authenticated, service_role;
