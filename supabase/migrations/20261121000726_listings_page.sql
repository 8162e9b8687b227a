-- A page of the list: the plans of a search, its two streams, and how they are merged.

create function private.plans_of(
  conditions private.listing_condition[], terms private.search_term[], sort text, wide boolean
) returns private.search_plan[]
language plpgsql stable set search_path = '' as $$
declare
  by_price constant boolean := sort like 'price%';
  tiers constant integer[] := case
    when cardinality(terms) = 0 then array[2]
    when wide then array[1]
    -- Only the best match tells what an ad is from what it says.
    when sort <> 'best' then array[2]
    when (select bool_or(t.model) from unnest(terms) as t) then array[4, 3, 2]
    else array[3, 2] end;
  tier integer;
  words private.search_key[];
  better private.search_key[] := '{}';
  plans private.search_plan[] := '{}';
begin
  foreach tier in array tiers loop
    words := coalesce(private.tier_keys(terms, tier), '{}');
    -- What no ad has needs no plan.
    continue when exists (select from unnest(words) as w where w.tokens is null);
    plans := plans || private.plan_search(tier, conditions, words, better, by_price);
    better := words;
  end loop;
  return plans;
end $$;
comment on function private.plans_of(private.listing_condition[], private.search_term[], text, boolean) is
  'The plans of a search, the best tier first. wide: also for what descriptions say.';

create function private.scan_tiers(
  plans private.search_plan[], stream private.list_stream, after private.list_place, how_many integer, most_cost double precision
) returns private.found_listings
language plpgsql stable security invoker set search_path = '' as $$
declare
  plan private.search_plan;
  more private.found_listings;
  found private.found_listings := ('{}', '{}', private.end_place(), 0);
begin
  if how_many = 0 then
    found.next := after;
    return found;
  end if;
  foreach plan in array plans loop
    continue when plan.tier > after.tier;
    more := private.scan_listings(plan, stream, case when plan.tier = after.tier then after end,
      how_many - cardinality(found.cards), most_cost - found.cost);
    found := (found.cards || more.cards, found.tiers || more.tiers, more.next, found.cost + more.cost)::private.found_listings;
    exit when (more.next).tier > 0;
  end loop;
  return found;
end $$;
comment on function private.scan_tiers(private.search_plan[], private.list_stream, private.list_place, integer, double precision) is
  'Ads of a stream after a place, tier after tier.';

create function private.merge_streams(
  featured private.found_listings, others private.found_listings, at private.list_cursor, page_size integer,
  out cards public.listing_card[], out next private.list_cursor
)
language plpgsql immutable set search_path = '' as $$
declare
  stream constant private.list_stream := private.stream_of(at.sort, null);
  -- How many of each are on the page.
  n_featured integer := 0;
  n_others integer := 0;
begin
  cards := '{}';
  while cardinality(cards) < page_size and (n_featured < cardinality(featured.cards) or n_others < cardinality(others.cards)) loop
    -- With words a featured ad goes before its equals, one in six; otherwise before all.
    if n_others = cardinality(others.cards) or n_featured < cardinality(featured.cards) and (at.sort <> 'best'
      or cardinality(cards) % 6 = 0 and featured.tiers[n_featured + 1] >= others.tiers[n_others + 1]) then
      n_featured := n_featured + 1;
      cards := cards || featured.cards[n_featured];
    else
      n_others := n_others + 1;
      cards := cards || others.cards[n_others];
    end if;
  end loop;
  next := (at.sort, at.attempt, at.nothing_yet and cardinality(cards) = 0,
    case when n_featured = cardinality(featured.cards) then featured.next
      when n_featured = 0 then at.featured
      else private.place_of(featured.cards[n_featured], featured.tiers[n_featured], stream) end,
    case when n_others = cardinality(others.cards) then others.next
      when n_others = 0 then at.others
      else private.place_of(others.cards[n_others], others.tiers[n_others], stream) end)::private.list_cursor;
end $$;
comment on function private.merge_streams(private.found_listings, private.found_listings, private.list_cursor, integer) is
  'A page of two streams, and where each of them goes on.';

create function private.fill_page(
  plans private.search_plan[], at private.list_cursor, page_size integer, most_cost double precision,
  out cards public.listing_card[], out next private.list_cursor, out cost double precision
)
language plpgsql stable security invoker set search_path = '' as $$
declare
  two constant boolean := at.sort in ('best', 'featured');
  featured private.found_listings := ('{}', '{}', private.end_place(), 0);
  others private.found_listings;
  merged record;
begin
  if two then
    featured := private.scan_tiers(plans, private.stream_of(at.sort, true), at.featured,
      case when at.sort = 'best' then (page_size + 5) / 6 else page_size end, most_cost);
  end if;
  others := private.scan_tiers(plans, private.stream_of(at.sort, case when two then false end), at.others,
    -- The others come after all featured ads, or between them.
    case when at.sort <> 'featured' then page_size
      when (featured.next).tier = 0 then page_size - cardinality(featured.cards) else 0 end,
    most_cost - featured.cost);
  cost := featured.cost + others.cost;
  if (others.next).tier = 0 and (featured.next).tier > 0 and cardinality(featured.cards) + cardinality(others.cards) < page_size then
    -- Hardly any but featured ones are left.
    featured := private.scan_tiers(plans, private.stream_of(at.sort, true), at.featured, page_size, most_cost - cost);
  end if;
  merged := private.merge_streams(featured, others, at, page_size);
  cards := merged.cards;
  next := merged.next;
end $$;
comment on function private.fill_page(private.search_plan[], private.list_cursor, integer, double precision) is
  'A page of the ads that the plans find, and about how many blocks were read for it.';

create function private.most_cost() returns double precision
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('search.most_cost', true), '')::double precision, 4000);
end $$;
comment on function private.most_cost() is 'About how many blocks a page may read; the setting search.most_cost makes it more or less.';

create function private.list_ended(at private.list_cursor) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((at.featured).tier = 0 and (at.others).tier = 0, false)
$$;
comment on function private.list_ended(private.list_cursor) is 'Whether a list has come to its end.';

create function private.search_page(
  conditions private.listing_condition[], typed private.search_term[], asked private.question, at private.list_cursor, page_size integer
) returns public.listing_page
language plpgsql stable security invoker set search_path = '' as $$
declare
  most_cost constant double precision := private.most_cost();
  terms constant private.search_term[] := private.search_terms(typed);
  attempts constant integer := private.attempts(terms);
  page record;
begin
  at.attempt := coalesce(at.attempt, 0);
  at.nothing_yet := coalesce(at.nothing_yet, true);
  loop
    page := private.fill_page(
      private.plans_of(conditions, private.terms_of_attempt(terms, at.attempt), at.sort, at.attempt % 2 = 1), at, page_size, most_cost);
    exit when not (page.next).nothing_yet or not private.list_ended(page.next) or at.attempt >= attempts - 1;
    at := (at.sort, at.attempt + 1, true, null, null)::private.list_cursor;
  end loop;
  return (array_to_json(page.cards), case when not private.list_ended(page.next) then private.cursor_of(page.next) end, asked.facts,
    private.passed_over(typed, at.attempt))::public.listing_page;
end $$;
comment on function private.search_page(private.listing_condition[], private.search_term[], private.question, private.list_cursor, integer) is
  'A page of the ads with these filters and words: as the first attempt to understand them finds any.';

select private.open_to_all('plans_of', 'scan_tiers', 'merge_streams', 'fill_page', 'most_cost', 'list_ended', 'search_page');
