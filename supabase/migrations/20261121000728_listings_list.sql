-- The list of all ads: the hot path. Keyset only, never a count.

create function private.plain_listings(stream private.list_stream, after private.list_place, how_many integer)
returns public.listing_card[]
-- One plan for all pages, made once: it must not depend on where a page begins.
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Without a place the stream starts at its beginning.
  last_id constant uuid := coalesce(after.id, case when stream.ascending
    then uuid '00000000-0000-0000-0000-000000000000' else uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff' end);
  amount constant integer := case when stream.by_price then coalesce(after.key, case when stream.ascending then 0 else 2147483647 end) end;
  moment constant timestamptz := case when not stream.by_price then coalesce(timestamptz 'epoch' + after.key * interval '1 microsecond',
    case when stream.ascending then timestamptz '-infinity' else timestamptz 'infinity' end) end;
begin
  return case
    when stream.by_price and stream.ascending then array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (c.price, c.listing_id) > (amount, last_id)
      order by c.price, c.listing_id limit how_many)
    when stream.by_price then array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (c.price, c.listing_id) < (amount, last_id)
      order by c.price desc, c.listing_id desc limit how_many)
    when stream.ascending then array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (c.created_at, c.listing_id) > (moment, last_id)
      order by c.created_at, c.listing_id limit how_many)
    when stream.featured then array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and c.featured_until > now() and (c.created_at, c.listing_id) < (moment, last_id)
      order by c.created_at desc, c.listing_id desc limit how_many)
    else array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (stream.featured is null or (c.featured_until > now()) is not true)
        and (c.created_at, c.listing_id) < (moment, last_id)
      order by c.created_at desc, c.listing_id desc limit how_many)
  end;
end $$;
comment on function private.plain_listings(private.list_stream, private.list_place, integer) is
  'Ads of a stream after a place, along the index of its order.';

create function private.plain_page(at private.list_cursor, page_size integer) returns public.listing_page
language plpgsql stable security invoker set search_path = '' as $$
declare
  two constant boolean := at.sort in ('best', 'featured');
  stream constant private.list_stream := private.stream_of(at.sort, case when two then false end);
  featured public.listing_card[] := '{}';
  others public.listing_card[] := '{}';
begin
  if two and (at.featured).tier is distinct from 0 then
    featured := private.plain_listings(private.stream_of(at.sort, true), at.featured, page_size);
  end if;
  if cardinality(featured) = page_size then
    at.featured := private.place_of(featured[page_size], 2, stream);
  else
    at.featured := private.end_place();
    others := private.plain_listings(stream, at.others, page_size - cardinality(featured));
    at.others := case when cardinality(featured) + cardinality(others) = page_size
      then private.place_of(others[cardinality(others)], 2, stream) end;
  end if;
  return (array_to_json(featured || others),
    case when cardinality(featured) + cardinality(others) = page_size then private.cursor_of(at) end, null, null)::public.listing_page;
end $$;
comment on function private.plain_page(private.list_cursor, integer) is
  'A page of all ads: statements that never change, as this is the page that everybody opens.';

create function private.list_listings(given private.question, sort text, after text, page_size integer) returns public.listing_page
language plpgsql stable security invoker set search_path = '' as $$
declare
  asked constant private.question := private.read_question(given);
  conditions constant private.listing_condition[] := private.listing_conditions(asked);
  typed constant private.search_term[] := private.typed_terms(asked.q);
  at private.list_cursor;
begin
  if sort not in ('best', 'featured', 'newest', 'oldest', 'price_desc', 'price_asc') then
    perform private.bad_argument('sort', 'Unknown sort.');
  elsif page_size is null or page_size not between 1 and 48 then
    perform private.bad_argument('page_size', 'Between 1 and 48.');
  end if;
  -- Without words nothing is a better match than something else.
  sort := case when coalesce(sort, 'best') = 'best' then case when cardinality(typed) > 0 then 'best' else 'featured' end else sort end;
  at := case when after is null then (sort, null, null, null, null)::private.list_cursor else private.read_listing_cursor(after, sort) end;
  if cardinality(conditions) = 0 and cardinality(typed) = 0 then
    return private.plain_page(at, page_size);
  end if;
  return private.search_page(conditions, typed, asked, at, page_size);
end $$;
select private.publish_search('list_listings', 'sort text default null, after text default null, page_size integer default 24');
comment on function public.list_listings is
  'A page of public ads. make, type, city, condition and engine take slugs separated by commas; sort is best, featured, newest, oldest, price_desc or price_asc; after is the next of the page before; page_size is at most 48. q finds ads by the words of their titles and names, or where there are none, of their descriptions. The sort best, which is the default with words, brings first what is what was named, then what says the words, each the newest first, with a featured ad among six; without words it is featured: featured ads, then the others. A page is full unless the list ends; only where the next ads lie very far apart it ends early, with fewer ads or none, and next goes on exactly there, until next is null. Facts among the words of q (cities, conditions, years, prices, mileages, sizes of engines) are filters, unless the same filter is an argument or they stand in double quotes; the page says which, and which words it passed over. A bad value raises SQLSTATE 22023 with the argument as hint.';

select private.open_to_all('plain_listings', 'plain_page');

create function private.find_page(criteria jsonb, size integer) returns public.listing_page
language plpgsql stable set search_path = '' as $$
declare
  asked constant private.question := private.read_question(jsonb_populate_record(null::private.question, criteria));
  page public.listing_page;
begin
  -- No person waits for a page here.
  perform set_config('search.most_cost', '1000000', true);
  page := private.search_page(private.listing_conditions(asked), private.typed_terms(asked.q), asked,
    ('newest', null, null, null, null)::private.list_cursor, size);
  perform set_config('search.most_cost', '', true);
  return page;
end $$;
comment on function private.find_page(jsonb, integer) is 'The first page of a search, given as arguments of list_listings, the newest first.';

create function private.search_listings(criteria jsonb, size integer) returns setof public.listing_card
language plpgsql stable set search_path = '' as $$
begin
  return query select * from json_populate_recordset(null::public.listing_card, (private.find_page(criteria, size)).listings);
end $$;
comment on function private.search_listings(jsonb, integer) is 'The newest ads of a search, given as arguments of list_listings.';
