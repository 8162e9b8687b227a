-- The texts of an ad are checked here, whoever writes them; the function moderate-listing asks the same check.

create function private.check_listing_text(
  title_ar text, title_en text, description_ar text, description_en text, tags text[], model text
) returns table (field text, code text, match text, certain boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  labels constant text := array_to_string(tags, E'\n\n\n\n\n');
begin
  -- Nearly all ads are innocent, which one check of all texts finds out. Empty lines keep two texts from being read as one.
  if not exists (
    select from private.text_reasons(
      concat_ws(E'\n\n\n\n\n', title_ar, title_en, description_ar, description_en, labels, model)
    )
  ) then
    return;
  end if;
  return query
    select t.field, r.code, r.match, r.certain
    from (values
        (1, 'title_ar', title_ar), (2, 'title_en', title_en), (3, 'description_ar', description_ar),
        (4, 'description_en', description_en), (5, 'tags', labels), (6, 'model', model)
      ) as t (place, field, input)
      cross join lateral private.text_reasons(t.input) as r
    order by not r.certain, t.place, r.code, r.match
    limit 20;
end $$;

select private.publish('check_listing_text',
  'title_ar text default null, title_en text default null, description_ar text default null,
  description_en text default null, tags text[] default null, model text default null',
  'service_role');
comment on function public.check_listing_text(text, text, text, text, text[], text) is
  'For the server: why these texts may not stand in an ad, or not before an admin has looked (where that is not certain), at most 20 reasons; no row when they may. Writing an ad asks the same.';

create function private.refuse_listing_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong record;
begin
  select * into wrong
  from private.check_listing_text(
    new.title_ar, new.title_en, new.description_ar, new.description_en, new.tags, new.model
  ) as reason
  where reason.certain
  limit 1;
  if found then
    perform private.bad_argument(wrong.field, format('%s: an ad may not contain "%s".', wrong.code, wrong.match));
  end if;
  return new;
end $$;
comment on function private.refuse_listing_text() is 'Trigger: refuses texts that may not stand in an ad. 22023 with the column as hint; the message begins with the code.';

create trigger refuse_listing_text_insert before insert on public.listings
  for each row execute function private.refuse_listing_text();
-- An ad that was written before a term was forbidden may still be sold or made cheaper.
create trigger refuse_listing_text_update
  before update of title_ar, title_en, description_ar, description_en, tags, model on public.listings
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.tags, old.model)
      is distinct from (new.title_ar, new.title_en, new.description_ar, new.description_en, new.tags, new.model)
  )
  execute function private.refuse_listing_text();
