-- The cards and pages of the list, and the cursors that continue it.

-- Made of the columns of private.listing_cards, which names them for all.
do $$
declare
  own constant text[] := string_to_array(
    private.columns_of('private.listing_cards', 'listing_id', 'featured_until', 'expires_at', 'color', 'from_shop'), ', ');
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
comment on column public.listing_card.usual_price is 'The median price of the same model, else of the same class of motorcycles, two years around; null where too few are comparable, and for parts.';
comment on function private.card_of(private.listing_cards) is 'The card of an ad.';
comment on function private.card_sql() is 'SQL for the card of s, a row of private.listing_cards or private.listing_search.';

create type public.listing_page as (listings json, next text, facts json, passed_over text[]);
comment on type public.listing_page is 'Some ads of the list and where it goes on.';
comment on column public.listing_page.listings is 'An array of listing_card, at most page_size in their order. Never null.';
comment on column public.listing_page.next is 'The cursor that continues the list, null at its end. Only that is the end: where finding the next ad takes very long, a page may have fewer ads than were asked for, or none, and go on.';
comment on column public.listing_page.facts is 'What was read in q as filters, in its order; null if nothing was: an array of {filter, value, words, without}. filter is city, condition, year, price, mileage or engine_cc; value a slug (or some, separated by commas), a number ("2020", of engine_cc about that) or a range ("2018-2020", "2018-", "-20000"); words the piece of q that says it, without the q that leaves it out.';
comment on column public.listing_page.passed_over is 'Words of q that the list was searched without, as no ad has them, nor anything like them; all of them where no other is left. Null without words.';

-- A list is one stream of ads, or two: the featured ones and the others.
create type private.list_place as (tier integer, key bigint, id uuid);
comment on type private.list_place is 'After which ad of a stream a page begins; null: at its beginning.';
comment on column private.list_place.tier is 'How well the ad answers the words, see private.search_term; 0: the stream has ended.';
comment on column private.list_place.key is 'The number by which it is in order: its price, or when it was created, in microseconds since 1970.';

create type private.list_cursor as (
  sort text, attempt integer, nothing_yet boolean, featured private.list_place, others private.list_place
);
comment on type private.list_cursor is 'Where a list goes on: in an order, in its stream of featured ads, and in that of the others, or of all.';
comment on column private.list_cursor.attempt is 'How the words are understood, see private.terms_of_attempt; null: as in the first attempt.';
comment on column private.list_cursor.nothing_yet is 'Whether no page had an ad so far.';

create function private.place_text(place private.list_place) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(place.tier || '_' || place.key || '_' || place.id, '');
end $$;
comment on function private.place_text(private.list_place) is 'A place as part of a cursor.';

create function private.read_place(input text) returns private.list_place
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts constant text[] := regexp_match(input, '^([0-4])_(\d{1,18})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
begin
  return case when parts is not null then (parts[1], parts[2], parts[3])::private.list_place end;
end $$;
comment on function private.read_place(text) is 'Reads what private.place_text wrote.';

create function private.cursor_of(at private.list_cursor) returns text
-- Not in SQL, which would be planned for every page anew.
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- "<sort>.<attempt><nothing yet>.<place>.<place>.<check>". The check finds accidents, it guards no secret.
  text constant text := concat_ws('.', at.sort, coalesce(at.attempt, 0) || case when at.nothing_yet then 'n' else '' end,
    private.place_text(at.featured), private.place_text(at.others));
begin
  return text || '.' || to_hex(hashtext(text) & 16777215);
end $$;
comment on function private.cursor_of(private.list_cursor) is 'Where a list goes on, as opaque text.';

create function private.read_listing_cursor(after text, wanted_sort text) returns private.list_cursor
language plpgsql immutable set search_path = '' as $$
declare
  parts constant text[] := string_to_array(left(after, 200), '.');
  at constant private.list_cursor := (parts[1], substring(parts[2] from '^[0-3]'), parts[2] like '%n',
    private.read_place(parts[3]), private.read_place(parts[4]));
begin
  if at.sort is distinct from wanted_sort or after <> private.cursor_of(at)
    or (wanted_sort like 'price%' and greatest((at.featured).key, (at.others).key) > 10000000) then
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
  if length(input) > 900 or input !~ '^[a-z0-9-]+(/[a-z0-9-]+)?(,[a-z0-9-]+(/[a-z0-9-]+)?)*$' then
    perform private.bad_argument(name, 'Expected slugs separated by commas.');
  end if;
  slugs := string_to_array(input, ',');
  if cardinality(slugs) > 20 then
    perform private.bad_argument(name, 'At most 20 values.');
  end if;
  return slugs;
end $$;
comment on function private.slug_list(text, text) is 'Reads "honda,bmw" or "honda/cb500f,honda/cbr1000rr" as an array; refuses what is no list of slugs.';

select private.open_to_all('card_of', 'card_sql', 'place_text', 'read_place', 'cursor_of', 'read_listing_cursor',
  'slug_list');
