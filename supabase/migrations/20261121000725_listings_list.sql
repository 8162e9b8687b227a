-- The list of all ads: the hot path. Keyset only, never a count.

create function private.filtered_listings(
  conditions private.listing_condition[], q text, price_min integer, price_max integer,
  after private.list_position, page_size integer
) returns public.listing_page
language plpgsql stable security invoker set search_path = '' as $$
declare
  words private.search_key[];
  wanted private.wanted_listings;
  found private.found_listings;
  budget constant private.read_budget := private.read_budget();
begin
  after.wide := coalesce(after.wide, false);
  after.empty_so_far := coalesce(after.empty_so_far, true);
  loop
    words := private.search_keys(q, after.wide);
    wanted := private.wanted_listings(conditions, words, after.sort like 'price%');
    wanted.price_min := price_min;
    wanted.price_max := price_max;
    select since, till into wanted.price_from, wanted.price_till
    from (select since, lead(since) over (order by since) as till from unnest(private.price_parts()) as since) as parts
    where price_min >= since and (till is null or price_max < till) or (since = 0 and price_max < till);
    found := private.find_listings(wanted, after, page_size, budget);
    after.empty_so_far := after.empty_so_far and cardinality(found.cards) = 0;
    found.next.empty_so_far := after.empty_so_far;
    exit when (found.next).key is not null or not after.empty_so_far or cardinality(words) = 0 or after.wide;
    -- What no title says, a description may.
    after := (after.sort, null, null, null, true, true, null)::private.list_position;
    if private.blocks_left(budget) < 130 then
      found.next := private.beginning((after.sort = 'featured')::integer, after);
      exit;
    end if;
  end loop;
  return (array_to_json(found.cards), private.cursor_of(found.next), null)::public.listing_page;
end $$;
comment on function private.filtered_listings(private.listing_condition[], text, integer, integer, private.list_position, integer) is
  'A page of the ads with these filters and words.';

create function public.list_listings(
  q text default null,
  kind text default null,
  make text default null,
  type text default null,
  city text default null,
  condition text default null,
  price_min integer default null,
  price_max integer default null,
  year_min integer default null,
  year_max integer default null,
  mileage_max integer default null,
  engine text default null,
  owner text default null,
  sort text default 'featured',
  after text default null,
  page_size integer default 24
) returns public.listing_page
-- One plan for all pages, made once: it must not depend on where a page begins.
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  asked private.question := (q, city, condition, price_min, price_max, year_min, year_max, mileage_max, engine, null);
  conditions private.listing_condition[];
  page public.listing_page;
  place private.list_position := (sort, null, null, null, null, null, null);
  amount integer;
  moment timestamptz;
  last_id uuid;
  cards public.listing_card[] := '{}';
begin
  if sort is null or sort not in ('featured', 'newest', 'oldest', 'price_desc', 'price_asc') then
    perform private.bad_argument('sort', 'Unknown sort.');
  end if;
  if page_size is null or page_size not between 1 and 48 then
    perform private.bad_argument('page_size', 'Between 1 and 48.');
  end if;
  if after is not null then
    place := private.read_listing_cursor(after, sort);
  end if;
  if num_nonnulls(q, kind, make, type, city, condition, price_min, price_max, year_min, year_max, mileage_max, engine,
    owner) > 0 then
    if length(q) > 100 then
      perform private.bad_argument('q', 'At most 100 characters.');
    end if;
    if q is not null then
      asked := private.read_facts(asked);
    end if;
    conditions := array(select c from private.listing_conditions(kind, make, type, asked.city, asked.condition, asked.price_min,
      asked.price_max, asked.year_min, asked.year_max, asked.mileage_max, asked.engine, owner) as c);
    if cardinality(conditions) > 0 or private.search_words_in(asked.q) <> '{""}' then
      page := private.filtered_listings(conditions, asked.q, asked.price_min, asked.price_max, place, page_size);
      page.facts := asked.facts;
      return page;
    end if;
  end if;

  -- All ads, along the index of their order. Statements that never change: this is the page everybody opens.
  -- Without a cursor the list starts at its beginning.
  last_id := coalesce(place.id, case when sort in ('oldest', 'price_asc')
    then uuid '00000000-0000-0000-0000-000000000000' else uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff' end);
  amount := case when sort like 'price%' then coalesce(place.key, case when sort = 'price_asc' then 0 else 2147483647 end) end;
  moment := case when sort not like 'price%' then coalesce(timestamptz 'epoch' + place.key * interval '1 microsecond',
    case when sort = 'oldest' then timestamptz '-infinity' else timestamptz 'infinity' end) end;
  if sort = 'price_asc' then
    cards := array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (c.price, c.listing_id) > (amount, last_id)
      order by c.price, c.listing_id limit page_size
    );
  elsif sort = 'price_desc' then
    cards := array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (c.price, c.listing_id) < (amount, last_id)
      order by c.price desc, c.listing_id desc limit page_size
    );
  elsif sort = 'oldest' then
    cards := array(
      select private.card_of(c) from private.listing_cards c
      where c.expires_at > now() and (c.created_at, c.listing_id) > (moment, last_id)
      order by c.created_at, c.listing_id limit page_size
    );
  else
    if sort = 'featured' and (after is null or place.part = 1) then
      -- Featured ads come first.
      cards := array(
        select private.card_of(c) from private.listing_cards c
        where c.expires_at > now() and c.featured_until > now()
          and (c.created_at, c.listing_id) < (moment, last_id)
        order by c.created_at desc, c.listing_id desc limit page_size
      );
      moment := 'infinity';
      last_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    end if;
    if cardinality(cards) < page_size then
      cards := cards || array(
        select private.card_of(c) from private.listing_cards c
        where c.expires_at > now()
          and (sort = 'newest' or not coalesce(c.featured_until > now(), false))
          and (c.created_at, c.listing_id) < (moment, last_id)
        order by c.created_at desc, c.listing_id desc limit page_size - cardinality(cards)
      );
    end if;
  end if;
  return (array_to_json(cards), case when cardinality(cards) = page_size then private.cursor_of(private.position_of(cards[page_size], place)) end, null)
    ::public.listing_page;
end $$;
comment on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) is
  'A page of public ads. make, type, city, condition and engine take slugs separated by commas; sort is featured, newest, oldest, price_desc or price_asc; after is the next of the page before; page_size is at most 48. A page costs about the same whatever is asked: where ads with rare combinations of words and filters lie far apart, it ends early, with fewer ads or none, and next goes on exactly there, until next is null. q finds ads by the words of their titles and names, or where there are none, of their descriptions. Facts among the words of q (cities, conditions, years, prices, mileages, sizes of engines) are filters, unless the same filter is an argument or they stand in double quotes; the page says which. A bad value raises SQLSTATE 22023 with the argument as hint.';

select private.open_to_all('filtered_listings');
grant execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) to anon, authenticated, service_role;

create function private.search_listings(criteria jsonb, size integer) returns setof public.listing_card
language plpgsql stable set search_path = '' as $$
declare
  c record;
  page public.listing_page;
  missing integer := size;
begin
  select * into c from jsonb_to_record(criteria) as c (
    q text, kind text, make text, type text, city text, condition text, price_min integer, price_max integer,
    year_min integer, year_max integer, mileage_max integer, engine text
  );
  -- No person waits for a page here, and one large budget costs less in all than many small ones.
  perform set_config('search.budget', '1000000', true);
  loop
    page := public.list_listings(
      q => c.q, kind => c.kind, make => c.make, type => c.type, city => c.city, condition => c.condition,
      price_min => c.price_min, price_max => c.price_max, year_min => c.year_min, year_max => c.year_max,
      mileage_max => c.mileage_max, engine => c.engine, sort => 'newest', after => page.next, page_size => missing
    );
    return query select * from json_populate_recordset(null::public.listing_card, page.listings);
    missing := missing - json_array_length(page.listings);
    exit when missing = 0 or page.next is null;
  end loop;
  perform set_config('search.budget', '', true);
end $$;
comment on function private.search_listings(jsonb, integer) is 'The newest ads of a search, given as arguments of list_listings; page after page, until there are as many as were asked for.';
