-- What people search for.

create table public.searches (
  folded text primary key,
  q text not null,
  times integer not null default 1,
  miss text references public.search_misses (miss) on delete set null,
  sellers integer not null default 0,
  last_at timestamptz not null default now(),
  constraint searches_q_check check (char_length(q) between 2 and 200),
  constraint searches_times_check check (times > 0)
);
comment on table public.searches is 'Texts that were searched for. Written by record_search alone.';
comment on column public.searches.folded is 'The form that all ways to write this search share: private.folded_search.';
comment on column public.searches.q is 'Its words as they were typed first, without signs.';
comment on column public.searches.times is 'How many people searched for it; the same one counts once a day.';
comment on column public.searches.miss is 'What it missed when it was last searched for; null where every word is known and something was found.';
comment on column public.searches.sellers is 'Whose ads the first that it found were when it was last searched for: how many people, new accounts apart.';
create index searches_miss_idx on public.searches (miss) where miss is not null;
alter table public.searches enable row level security;
grant select on public.searches to authenticated;
create policy "admins read" on public.searches for select to authenticated using ((select private.is_admin()));

create function private.words_without(q text, others text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(word, ' ' order by place), '')
  from unnest(private.search_words_in(q)) with ordinality as w (word, place)
  where private.fold_letters(word) <> all (private.search_words_in(private.fold_letters(others)))
$$;
comment on function private.words_without(text, text) is 'The words of a search that another does not have.';

create function private.proposal_of(before text, next text, out miss text, out term text, out alternative text)
language sql stable security definer set search_path = '' as $$
  select m.miss, w.term, w.alternative
  from public.searches s
    join public.search_misses m on m.miss = s.miss and not m.dismissed
    cross join lateral (select private.words_without(s.q, next), private.words_without(next, s.q)) as w (term, alternative)
  where s.folded = private.folded_search(left(before, 200))
    -- Fewer words, or more, are none for others. The term of a synonym has at most four words, as they follow each other in the search.
    and w.term <> '' and w.alternative <> '' and char_length(w.term) <= 60 and cardinality(string_to_array(w.term, ' ')) <= 4
    and strpos(' ' || array_to_string(private.search_words_in(s.q), ' ') || ' ', ' ' || w.term || ' ') > 0
$$;
comment on function private.proposal_of(text, text) is 'Which words of a search that missed something somebody replaced by which in the next: what both have is left away, so that "hayabosa red" and "hayabusa red" propose hayabusa for hayabosa. Nulls where nothing was missed, as the database knows, or that makes no synonym.';

create function private.take_search_turn(folded text) returns boolean
language sql volatile set search_path = '' as $$
  -- A text is not made popular by one person who repeats it.
  select private.take_turn('search_once', md5(folded))
    -- A flood of new texts ends here; what people really search for is mostly known.
    and (exists (select from public.searches s where s.folded = take_search_turn.folded)
      or private.take_turn('new_search'))
$$;
comment on function private.take_search_turn(text) is 'Whether the caller''s search counts: the same text once a day, and no flood of new texts from all.';

create function private.take_proposal_turn(miss text, alternative text) returns boolean
language sql volatile set search_path = '' as $$
  select miss is not null
    and private.take_turn('next_search', md5(miss || '/' || alternative))
    -- As for searches: a flood of new ones leaves those that people made counting.
    and (exists (select from private.search_proposals p where (p.miss, p.alternative) = (take_proposal_turn.miss, take_proposal_turn.alternative))
      or private.take_turn('new_next_search'))
$$;
comment on function private.take_proposal_turn(text, text) is 'Whether it counts that the caller replaced what they had missed by these words: once a day, and no flood of new ones.';

create function private.count_search(wanted text, words text, page public.listing_page) returns void
language plpgsql security definer set search_path = '' as $$
declare
  missed constant text := case when private.is_missed(page) then coalesce(private.miss_of(page.passed_over), wanted) end;
  before constant text := (select s.miss from public.searches s where s.folded = wanted);
begin
  if missed is not null then
    insert into public.search_misses as m (miss, q)
    values (missed, coalesce(array_to_string(page.passed_over, ' '), words))
    on conflict on constraint search_misses_pkey do update set times = m.times + 1, last_at = now();
  end if;
  insert into public.searches as s (folded, q, miss, sellers)
  select wanted, words, missed, count(distinct l.owner_id) filter (where private.trust(l.owner_id::text) <> 'new')
  from json_populate_recordset(null::public.listing_card, page.listings) as c join public.listings l on l.id = c.id
  on conflict on constraint searches_pkey do update
  set times = s.times + 1, miss = excluded.miss, sellers = excluded.sellers, last_at = now();
  -- Ads came that have it.
  delete from public.search_misses m where m.miss = before and before is distinct from missed and not m.dismissed;
end $$;
comment on function private.count_search(text, text, public.listing_page) is 'Counts a search by its first page, and what it missed: words that no ad has, or else all of it if it found nothing.';

create function private.record_search(q text, before text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  typed constant text := btrim(regexp_replace(coalesce(record_search.q, ''), '\s+', ' ', 'g'));
  wanted constant text := case when length(typed) between 2 and 100 then private.folded_search(typed) else '' end;
  -- Only words are kept of what they typed.
  words constant text := array_to_string(private.search_words_in(typed), ' ');
  proposal record;
  counts boolean;
  proposes boolean;
  page public.listing_page;
begin
  if length(wanted) < 2 or private.in_maintenance() or not private.take_turn('search') then
    return;
  end if;
  counts := private.take_search_turn(wanted);
  select * into proposal from private.proposal_of(record_search.before, words);
  proposes := private.take_proposal_turn(proposal.miss, private.folded_search(proposal.alternative));
  if not counts and not proposes then
    return;
  end if;
  -- Whether there is anything is seen here, not told by the caller.
  page := private.find_page(jsonb_build_object('q', typed), 24);
  if counts then
    perform private.count_search(wanted, words, page);
  end if;
  if proposes and not private.is_missed(page) then
    insert into private.search_proposals as p (miss, alternative, term, q)
    values (proposal.miss, private.folded_search(proposal.alternative), proposal.term, proposal.alternative)
    on conflict on constraint search_proposals_pkey do update set times = p.times + 1, last_at = now();
  end if;
end $$;

select private.publish('record_search', 'q text, before text default null', 'anon, authenticated, service_role');
comment on function public.record_search(text, text) is 'Notes that a text was searched for, and what it misses. before is what the same person searched for before: if that missed something, the words by which they replaced it are counted, too. Says nothing, whatever is sent.';

create function private.forget_searches() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - interval '180 days';
  forgotten integer;
begin
  delete from private.search_proposals p
  where p.last_at < since or (p.miss, p.alternative) in (
    -- What several people typed stays before what one did.
    select o.miss, o.alternative
    from (
      select miss, alternative, row_number() over (partition by miss order by times desc, last_at desc, alternative) as place
      from private.search_proposals where last_at >= since
    ) as o
    where o.place > 10
  );
  -- What only one person searched for goes first: a flood of nonsense does not push out what people want.
  delete from public.search_misses m
  where m.last_at < since or m.miss in (select miss from public.search_misses order by times > 1 desc, last_at desc offset 20000);
  delete from public.searches s
  where s.last_at < since or s.folded in (select folded from public.searches order by times > 1 desc, last_at desc offset 20000);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_searches() is 'Keeps 20,000 searches of the last 180 days, as many misses, and of each of these ten proposals. Run it every hour.';

grant execute on function private.forget_searches() to service_role;
