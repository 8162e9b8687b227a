-- What people search for, what they miss, and what they type then.

create table public.searches (
  folded text primary key,
  q text not null,
  times integer not null default 1,
  no_results boolean not null,
  dismissed boolean not null default false,
  sellers integer not null default 0,
  last_at timestamptz not null default now(),
  proposals jsonb not null default '[]',
  constraint searches_q_check check (char_length(q) between 2 and 200),
  constraint searches_times_check check (times > 0)
);
comment on table public.searches is 'Texts that were searched for. Written by record_search alone.';
comment on column public.searches.folded is 'The form that all ways to write this search share: private.folded_search.';
comment on column public.searches.q is 'Its words as they were typed first, without signs.';
comment on column public.searches.times is 'How many people searched for it; the same one counts once a day.';
comment on column public.searches.no_results is 'Whether it found nothing when it was last searched for.';
comment on column public.searches.sellers is 'Whose ads the first that it found were when it was last searched for: how many people, new accounts apart.';
comment on column public.searches.dismissed is 'Whether an admin wants to see it among what is missed no more.';
comment on column public.searches.proposals is 'Synonyms that the commonest of private.next_searches propose, at most five: [{term, alternatives, times}]. Kept here for the desk by private.keep_proposals alone.';
-- What is missed most, and last.
create index searches_misses_idx on public.searches (times desc, folded) where no_results and not dismissed;
create index searches_last_missed_idx on public.searches (last_at desc, folded) where no_results and not dismissed;
alter table public.searches enable row level security;
grant select on public.searches to authenticated;
create policy "admins read" on public.searches for select to authenticated using ((select private.is_admin()));
create trigger audit after update of dismissed on public.searches
  for each row execute function private.audit('folded', 'dismissed');

create view public.search_misses with (security_invoker = true) as
  select folded, q, times, last_at from public.searches where no_results and not dismissed;
comment on view public.search_misses is 'Searches without results: for admins, who may add a synonym, or dismiss one.';
revoke all on public.search_misses from service_role;
grant select on public.search_misses to authenticated, service_role;

create table private.next_searches (
  missed text not null references public.searches (folded) on delete cascade,
  next text not null,
  q text not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (missed, next),
  constraint next_searches_times_check check (times > 0)
);
comment on table private.next_searches is 'What people searched for after a search that found nothing, and found something. Written by record_search alone; it knows nothing of who they were.';
comment on column private.next_searches.next is 'The form that all ways to write it share: private.folded_search.';
comment on column private.next_searches.q is 'Its words as they were typed first, without signs.';
comment on column private.next_searches.times is 'How many people did; the same one counts once a day.';
create index next_searches_commonest_idx on private.next_searches (missed, times desc, last_at desc, next);
alter table private.next_searches enable row level security;

create function private.words_without(q text, others text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(word, ' ' order by place), '')
  from unnest(private.search_words_in(q)) with ordinality as w (word, place)
  where private.fold_letters(word) <> all (private.search_words_in(private.fold_letters(others)))
$$;
comment on function private.words_without(text, text) is 'The words of a search that another does not have.';

create function private.replaced_words(missed text, next text, out term text, out alternative text)
language sql immutable set search_path = '' as $$
  select w.term, w.alternative
  from (select private.words_without(missed, next), private.words_without(next, missed)) as w (term, alternative)
  -- Fewer words, or more, are none for others. A synonym is a term of four words, as they follow each other in the search.
  where w.term <> '' and w.alternative <> '' and char_length(w.term) <= 60 and cardinality(string_to_array(w.term, ' ')) <= 4
    and strpos(' ' || array_to_string(private.search_words_in(missed), ' ') || ' ', ' ' || w.term || ' ') > 0
$$;
comment on function private.replaced_words(text, text) is 'Which words of a search somebody replaced by which: what both have is left away, so that "hayabosa red" and "hayabusa red" propose hayabusa for hayabosa. Nulls where that makes no synonym.';

create function private.keep_proposals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant text := coalesce(new.missed, old.missed);
begin
  -- Whoever counts another text after the same search waits here, and then sees this one.
  perform from public.searches s where s.folded = changed for no key update;
  update public.searches s set proposals = (
    select coalesce(jsonb_agg(
      -- What they typed may be known as a synonym itself: then it is also what that stands for.
      jsonb_build_object('term', r.term, 'alternatives', array[r.alternative] || d.alternatives[1:11], 'times', n.times)
      order by n.times desc, n.last_at desc, n.next
    ), '[]')
    from (select * from private.next_searches where missed = changed order by times desc, last_at desc, next limit 5) as n
      cross join lateral private.replaced_words(s.q, n.q) as r
      left join public.search_synonyms d on d.folded = private.folded_search(r.alternative)
    where r.term is not null
  )
  where s.folded = changed;
  return null;
end $$;
comment on function private.keep_proposals() is 'Trigger: a search has the synonyms that its commonest next searches propose.';
create trigger keep_proposals after insert or update or delete on private.next_searches
  for each row execute function private.keep_proposals();

create function private.take_search_turn(folded text) returns boolean
language sql volatile set search_path = '' as $$
  -- A text is not made popular by one person who repeats it.
  select private.take_turn('search_once', md5(folded))
    -- A flood of new texts ends here; what people really search for is mostly known.
    and (exists (select from public.searches s where s.folded = take_search_turn.folded)
      or private.take_turn('new_search'))
$$;
comment on function private.take_search_turn(text) is 'Whether the caller''s search counts: the same text once a day, and no flood of new texts from all.';

create function private.take_next_turn(missed text, next text, q text) returns boolean
language sql volatile set search_path = '' as $$
  select exists (
      select from public.searches s cross join lateral private.replaced_words(s.q, take_next_turn.q) as r
      where s.folded = missed and s.no_results and not s.dismissed and r.term is not null
    )
    and private.take_turn('next_search', md5(missed || '/' || next))
    -- As for searches: a flood of new ones leaves those that people made counting.
    and (exists (select from private.next_searches n where n.missed = take_next_turn.missed and n.next = take_next_turn.next)
      or private.take_turn('new_next_search'))
$$;
comment on function private.take_next_turn(text, text, text) is 'Whether it counts that the caller searches for this after a search that found nothing, as the database knows: once a day, and no flood of new ones.';

create function private.record_search(q text, missed text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  typed constant text := btrim(regexp_replace(coalesce(record_search.q, ''), '\s+', ' ', 'g'));
  wanted constant text := case when length(typed) between 2 and 100 then private.folded_search(typed) else '' end;
  words constant text := array_to_string(private.search_words_in(typed), ' ');
  before constant text := private.folded_search(left(record_search.missed, 200));
  counts boolean;
  follows boolean;
  found_ads integer;
  their_sellers integer;
begin
  if length(wanted) < 2 or private.in_maintenance() or not private.take_turn('search') then
    return;
  end if;
  counts := private.take_search_turn(wanted);
  follows := private.take_next_turn(before, wanted, words);
  if not counts and not follows then
    return;
  end if;
  -- Whether there is anything is seen here, not told by the caller. Only words are kept of what they typed.
  select count(*), count(distinct l.owner_id) filter (where private.trust(l.owner_id::text) <> 'new')
  into found_ads, their_sellers
  from private.search_listings(jsonb_build_object('q', typed), 24) as c join public.listings l on l.id = c.id;
  if counts then
    insert into public.searches as s (folded, q, no_results, sellers) values (wanted, words, found_ads = 0, their_sellers)
    on conflict on constraint searches_pkey do update
    set times = s.times + 1, no_results = excluded.no_results, sellers = excluded.sellers, last_at = now();
  end if;
  if follows and found_ads > 0 then
    insert into private.next_searches as n (missed, next, q) values (before, wanted, words)
    on conflict on constraint next_searches_pkey do update set times = n.times + 1, last_at = now();
  end if;
end $$;

select private.publish('record_search', 'q text, missed text default null', 'anon, authenticated, service_role');
comment on function public.record_search(text, text) is 'Notes that a text was searched for, and whether there is anything to find. missed is what the same person searched for before, if that found nothing: what follows it is counted, too. Says nothing, whatever is sent.';

create function private.forget_searches() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.next_searches n
  where n.last_at < now() - interval '180 days' or (n.missed, n.next) in (
    -- What several people typed stays before what one did.
    select o.missed, o.next
    from (
      select missed, next, row_number() over (partition by missed order by times desc, last_at desc, next) as place
      from private.next_searches where last_at >= now() - interval '180 days'
    ) as o
    where o.place > 10
  );
  delete from public.searches s
  where s.last_at < now() - interval '180 days' or s.folded in (
    -- What only one person searched for goes first: a flood of nonsense does not push out what people want.
    select folded from public.searches order by times > 1 desc, last_at desc offset 20000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_searches() is 'Keeps 20,000 searches of the last 180 days, and of each that found nothing ten that came next. Run it every hour.';

grant execute on function private.forget_searches() to service_role;
