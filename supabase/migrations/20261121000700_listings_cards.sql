-- The cards and pages of the list, and the cursors that continue it.

-- Made of the columns of private.listing_cards, which names them for all.
do $$
declare
  own constant text[] := string_to_array(
    private.columns_of('private.listing_cards', 'listing_id', 'featured_until', 'expires_at'), ', ');
  card constant text := format('(s.listing_id, %s, coalesce(s.featured_until > now(), false))::public.listing_card',
    (select string_agg('s.' || name, ', ' order by place) from unnest(own) with ordinality as c (name, place)));
  name text;
begin
  execute format('create type public.listing_card as (id uuid, %s, featured boolean)', (
    select string_agg(c.name || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by c.place)
    from unnest(own) with ordinality as c (name, place)
      join pg_attribute a on a.attrelid = 'private.listing_cards'::regclass and a.attname = c.name
  ));
  for name in
    select attname from pg_attribute
    where attrelid = 'public.listing_card'::regclass and (attname in ('id', 'featured') or attname in (
      select attname from pg_attribute where attrelid = 'private.listing_cards'::regclass and attnotnull
    ))
  loop
    execute format('comment on column public.listing_card.%I is ''Never null.''', name);
  end loop;
  -- One expression and no settings, so that it is inlined.
  execute format('create function private.card_of(s private.listing_cards) returns public.listing_card
    language sql stable parallel safe as %L', 'select ' || card);
  execute format('create function private.card_sql() returns text language sql immutable set search_path = '''' as %L',
    format('select %L', card));
end $$;
comment on type public.listing_card is 'What a card of the list shows.';
comment on function private.card_of(private.listing_cards) is 'The card of an ad.';
comment on function private.card_sql() is 'SQL for the card of s, a row of private.listing_cards or private.listing_search.';

create type public.listing_page as (listings json, next text, facts json);
comment on type public.listing_page is 'Some ads of the list and where it goes on.';
comment on column public.listing_page.listings is 'An array of listing_card, at most page_size in their order. Never null.';
comment on column public.listing_page.next is 'The cursor that continues the list, null at its end. Only that is the end: a page may have fewer ads than were asked for, or none, and go on.';
comment on column public.listing_page.facts is 'What was read in q as filters, in its order; null if nothing was: an array of {filter, value, words, without}. filter is city, condition, year, price, mileage or engine_cc; value a slug (or some, separated by commas), a number ("2020", of engine_cc about that) or a range ("2018-2020", "2018-", "-20000"); words the piece of q that says it, without the q that leaves it out.';

create type private.list_position as (sort text, part integer, key bigint, id uuid, wide boolean, empty_so_far boolean, correction integer);
comment on type private.list_position is 'An order, and after which ad of it a page begins; no key: at its beginning. Its parts come one after the other: 1 featured ads, 0 the others. wide: of a search that looks into descriptions, too. empty_so_far: of one that has found nothing so far. correction: 2 to the power of it is how many times as many ads there were as estimated.';

create function private.cursor_of(at private.list_position) returns text
-- Not in SQL, which would be planned for every page anew.
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- "<sort>.<part>.<correction>.<key>.<id>.<check>". The check finds accidents, it guards no secret.
  text constant text := at.sort || '.' || at.part + case when at.wide then 2 else 0 end
    + case when at.empty_so_far then 4 else 0 end || '.' || coalesce(at.correction, 0) || '.' || at.key || '.' || at.id;
begin
  return text || '.' || to_hex(hashtext(text) & 16777215);
end $$;
comment on function private.cursor_of(private.list_position) is 'A position in a list as opaque text: the cursor that continues it there.';

create function private.read_listing_cursor(after text, wanted_sort text) returns private.list_position
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(
    left(after, 200),
    '^([a-z_]+)\.([0-7])\.(-?\d{1,2})\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{1,6}$'
  );
  part integer := parts[2];
  at private.list_position := (parts[1], part & 1, parts[4], parts[5], part & 2 > 0, part & 4 > 0, parts[3]);
begin
  if parts is null or parts[1] <> wanted_sort or (wanted_sort like 'price%' and at.key > 10000000)
    or after <> private.cursor_of(at) then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  return at;
end $$;
comment on function private.read_listing_cursor(text, text) is 'Reads what private.cursor_of wrote; refuses anything else, and a cursor of another sort.';

create function private.slug_list(name text, input text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  slugs text[];
begin
  if length(input) > 600 or input !~ '^[a-z0-9-]+(,[a-z0-9-]+)*$' then
    perform private.bad_argument(name, 'Expected slugs separated by commas.');
  end if;
  slugs := string_to_array(input, ',');
  if cardinality(slugs) > 20 then
    perform private.bad_argument(name, 'At most 20 values.');
  end if;
  return slugs;
end $$;
comment on function private.slug_list(text, text) is 'Reads "honda,bmw" as an array; refuses what is no list of slugs.';

select private.open_to_all('card_of', 'card_sql', 'cursor_of', 'read_listing_cursor', 'slug_list');
