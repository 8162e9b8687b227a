-- Two ways to look at a range of an order: along its index, or by the index of tokens.

create type private.wanted_listings as (
  -- in pieces, the rarest first
  keys tsquery[],
  -- more SQL about s, a card, where the tokens hold a little too much
  of_entry text,
  -- whether of_entry says it all, in columns that the indexes of the orders have
  walkable boolean,
  -- By price, their range is not among the pieces: it is where the order begins and ends.
  price_min integer,
  price_max integer,
  prices tsquery,
  -- The part of the order of price that holds them all, if one does, and has an index of tokens of its own.
  price_from integer,
  price_till integer,
  -- about how many are wanted in all
  expected double precision,
  -- the part of the ads that probably is wanted, in all and in each part of the order of price
  share double precision,
  shares double precision[],
  -- how many ads there are
  ads bigint
);
comment on type private.wanted_listings is 'Filters and words as a question to private.listing_search.';

create function private.part_sql(after private.list_position) returns text
language sql immutable set search_path = '' as $$
  select case when after.sort = 'featured' then 'coalesce(featured_until > now(), false)::integer' else '0' end
$$;
comment on function private.part_sql(private.list_position) is 'SQL for the part of the list that a card belongs to.';

create function private.key_sql(after private.list_position) returns text
language sql immutable set search_path = '' as $$
  select case when after.sort like 'price%' then 'price' else '(extract(epoch from created_at) * 1000000)::bigint' end
$$;
comment on function private.key_sql(private.list_position) is 'SQL for the number by which a card is in order.';

create function private.position_of(card public.listing_card, after private.list_position) returns private.list_position
-- Not in SQL, which would be planned for every page anew.
language plpgsql immutable set search_path = '' as $$
begin
  return (after.sort, case when after.sort = 'featured' then card.featured::integer else 0 end,
    case when after.sort like 'price%' then card.price else (extract(epoch from card.created_at) * 1000000)::bigint end,
    card.id, coalesce(after.wide, false), false, 0)::private.list_position;
end $$;
comment on function private.position_of(public.listing_card, private.list_position) is 'The position of a card in the order of after.';

create function private.position_before(edge bigint, part integer, after private.list_position) returns private.list_position
language sql immutable set search_path = '' as $$
  -- The last position that has been looked at: in the order of price an edge counts prices and first bytes of ids.
  select (after.sort, part, case when by_price then at / 256 else at end,
    (case when by_price then lpad(to_hex(at % 256), 2, '0') else rest end || repeat(rest, 15))::uuid, after.wide, after.empty_so_far, 0
  )::private.list_position
  from (select after.sort like 'price%' as by_price, after.sort in ('oldest', 'price_asc') as ascending) as o,
    lateral (select case when ascending then edge - 1 else edge end as at, case when ascending then 'ff' else '00' end as rest) as l
$$;
comment on function private.position_before(bigint, integer, private.list_position) is 'From where a list goes on that was looked through up to an edge.';

create function private.beginning(part integer, after private.list_position) returns private.list_position
language sql immutable set search_path = '' as $$
  select private.position_before(case when after.sort in ('oldest', 'price_asc') then 1
    when after.sort = 'price_desc' then 2560000255 else 9000000000000000 end, part, after)
$$;
comment on function private.beginning(integer, private.list_position) is 'The position before the first ad of a part of a list.';

create function private.after_sql(after private.list_position) returns text
language sql immutable set search_path = '' as $$
  select case when after.key is not null then format(
    case when after.sort in ('oldest', 'price_asc') then ' and (s.key, s.listing_id) > (%2$s, %3$L)'
      else ' and (s.part, s.key, s.listing_id) < (%1$s, %2$s, %3$L)' end,
    after.part, after.key, after.id
  ) end
$$;
comment on function private.after_sql(private.list_position) is 'SQL for what comes after the position where the page before ended.';

create function private.end_sql(after private.list_position, order_key bigint) returns text
language sql immutable set search_path = '' as $$
  select case when after.sort like 'price%'
    then format('%s, %L::uuid', order_key / 256, lpad(to_hex(order_key % 256), 2, '0') || '000000-0000-0000-0000-000000000000')
    else format('%L::timestamptz, %L::uuid', timestamptz 'epoch' + order_key * interval '1 microsecond',
      '00000000-0000-0000-0000-000000000000') end
$$;
comment on function private.end_sql(private.list_position, bigint) is 'SQL for a key of an order, as the columns of its index.';

create function private.walk_listings(
  wanted private.wanted_listings, after private.list_position, part integer, range private.key_range, how_many integer
) returns public.listing_card[]
-- The planner does not know how long a walk may be, which is dear along an index that brings cards along.
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
  set enable_indexonlyscan = off set enable_sort = off as $$
declare
  direction constant text := case when after.sort in ('oldest', 'price_asc') then 'asc' else 'desc' end;
  columns constant text := case when after.sort like 'price%' then 'price' else 'created_at' end;
  cards public.listing_card[];
begin
  execute format(
    'select array_agg(%1$s order by s.%2$s %3$s, s.listing_id %3$s) from (
      select * from (select *, %4$s as part, %5$s as key from private.listing_cards) as s
      where (s.%2$s, s.listing_id) >= (%6$s) and (s.%2$s, s.listing_id) < (%7$s)%8$s
        and s.expires_at > now() and s.part = %9$s%10$s%11$s
      order by s.%2$s %3$s, s.listing_id %3$s limit %12$s
    ) as s',
    private.card_sql(), columns, direction, private.part_sql(after), private.key_sql(after),
    private.end_sql(after, range.low), private.end_sql(after, range.high), wanted.of_entry, part,
    case when after.sort = 'featured' and part = 1 then ' and s.featured_until is not null' end,
    private.after_sql(after), how_many
  ) into cards;
  return coalesce(cards, '{}');
end $$;
comment on function private.walk_listings(private.wanted_listings, private.list_position, integer, private.key_range, integer) is
  'The first wanted ads of a range, along the index of the order, which knows what filters ask for: some hundred ads for each page of it.';

create function private.look_at_listings(
  wanted private.wanted_listings, after private.list_position, part integer, range private.key_range, most integer,
  enough double precision, out cards public.listing_card[], out there double precision, out halt bigint
)
-- The planner does not know that a look at the whole table is never right here.
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  by_price constant boolean := after.sort like 'price%';
  ascending constant boolean := after.sort in ('oldest', 'price_asc');
  seen record;
begin
  execute format(
    'select count(*), max(s.block) as block, max(s.order_key) as last,
      array_agg(s.order_key order by s.order_key %1$s) filter (where s.order_key >= $1 and s.order_key < $2) as order_keys,
      array_agg(%2$s order by s.part desc, s.key %1$s, s.listing_id %1$s)
        filter (where s.expires_at > now() and s.order_key >= $1 and s.order_key < $2%3$s%4$s%5$s) as cards
    from (
      select *, %6$s as part, %7$s as key, %8$s as order_key, (ctid::text::point)[0] as block
      from private.listing_search where %9$s%10$s limit $3
    ) as s',
    case when ascending then 'asc' else 'desc' end, private.card_sql(), wanted.of_entry,
    ' and s.part = ' || part, private.after_sql(after), private.part_sql(after), private.key_sql(after),
    case when by_price then 'private.price_key(price, listing_id)' else private.key_sql(after) end,
    -- In this order the index looks them up, each only where those before agree: what is common costs next to nothing.
    (select string_agg(format('tokens @@ %L', key), ' and ' order by place)
      from unnest(range.blocks || wanted.keys) with ordinality as t (key, place) where key is not null),
    -- Which of the indexes of tokens has them.
    concat(' and price >= ' || coalesce(range.price_from, wanted.price_from),
      ' and price < ' || coalesce(range.price_till, wanted.price_till),
      case when after.sort = 'featured' and part = 1 then ' and featured_until is not null' end)
  )
  into seen using range.low, range.high, most + 1;
  cards := coalesce(seen.cards, '{}');
  there := seen.count;
  if seen.count > most then
    -- Rows are seen as they lie on disk, which is about the order of time. How far did we come?
    there := there / greatest(least(case
      when by_price or range.blocks is null
        then seen.block * 8192 / greatest(pg_catalog.pg_relation_size('private.listing_search'), 8192)
      else (seen.last - range.low)::double precision / greatest(range.high - range.low, 1)
    end, 1), 1e-3);
    halt := case
      when by_price then seen.order_keys[ceil(cardinality(seen.order_keys) * least(1, enough / there))]
      when ascending then range.low + (range.high - range.low) * least(0.5, enough / there)
      else range.high - (range.high - range.low) * least(0.5, enough / there)
    end;
  end if;
end $$;
comment on function private.look_at_listings(private.wanted_listings, private.list_position, integer, private.key_range, integer, double precision) is
  'The wanted ads of a range in their order, of one part of the list or of both (null), and how many there are to look at: where that is more than most, a guess, and until where there may be enough.';

create type private.read_budget as (relations oid[], ends bigint);
comment on type private.read_budget is 'How many blocks of some relations this session has read when a page has cost enough.';

create function private.blocks_read(relations oid[]) returns bigint
language sql volatile set search_path = '' as $$
  select coalesce(sum(pg_catalog.pg_stat_get_xact_blocks_fetched(relation)), 0)::bigint from unnest(relations) as relation
$$;
comment on function private.blocks_read(oid[]) is 'How many blocks of some relations this session has read, in memory or not, since it last reported its statistics: never during a statement.';

create function private.blocks_left(budget private.read_budget) returns bigint
language sql volatile set search_path = '' as $$
  select budget.ends - private.blocks_read(budget.relations)
$$;
comment on function private.blocks_left(private.read_budget) is 'How many more blocks a page may read.';

create function private.read_budget(usual bigint default 270) returns private.read_budget
language sql volatile set search_path = '' as $$
  select (relations, private.blocks_read(relations)
    + coalesce(nullif(current_setting('search.budget', true), '')::bigint, usual))::private.read_budget
  from (
    select array[
        'private.search_words', 'private.search_words_pkey', 'private.search_words_trigrams_idx', 'private.search_scales',
        'private.listing_cards', 'private.listing_cards_time_idx', 'private.listing_cards_price_idx',
        'private.listing_cards_featured_idx', 'private.listing_cards_price_cover_idx',
        'private.listing_cards_featured_cover_idx', 'private.listing_search', 'private.listing_search_tokens_idx',
        'private.listing_search_featured_tokens_idx', 'private.listing_search_sample_tokens_idx'
      ]::regclass[]::oid[]
      || array(select ('private.listing_search_from_' || since || '_tokens_idx')::regclass::oid
        from unnest(private.price_parts()) as since) as relations
  ) as r
$$;
comment on function private.read_budget(bigint) is 'What a page of the list may read from now on. The setting search.budget makes it more or less.';

select private.open_to_all('part_sql', 'key_sql', 'position_of', 'position_before', 'beginning', 'after_sql', 'end_sql',
  'walk_listings', 'look_at_listings', 'blocks_read', 'blocks_left', 'read_budget');
