-- What people search for, and what they miss.

create table public.searches (
  folded text primary key,
  q text not null,
  times integer not null default 1,
  no_results boolean not null,
  dismissed boolean not null default false,
  sellers integer not null default 0,
  last_at timestamptz not null default now(),
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

create function private.folded_search(q text) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(private.search_words_in(private.fold_letters(q)), ' ')
$$;
comment on function private.folded_search(text) is 'Folds a search to the form that all ways to write it share.';

create function private.take_search_turn(folded text) returns boolean
language sql volatile set search_path = '' as $$
  select private.take_turn('search')
    -- A text is not made popular by one person who repeats it.
    and private.take_turn('search_once', md5(folded))
    -- A flood of new texts ends here; what people really search for is mostly known.
    and (exists (select from public.searches s where s.folded = take_search_turn.folded)
      or private.take_turn('new_search'))
$$;
comment on function private.take_search_turn(text) is 'Whether the caller''s search counts: some a minute, the same text once a day, and no flood of new texts from all.';

create function private.record_search(q text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  typed constant text := btrim(regexp_replace(coalesce(record_search.q, ''), '\s+', ' ', 'g'));
  wanted constant text := case when length(typed) between 2 and 100 then private.folded_search(typed) else '' end;
  found_ads integer;
  their_sellers integer;
begin
  if length(wanted) < 2 or private.in_maintenance() or not private.take_search_turn(wanted) then
    return;
  end if;
  -- Whether there is anything is seen here, not told by the caller. Only words are kept of what they typed.
  select count(*), count(distinct l.owner_id) filter (where private.trust(l.owner_id::text) <> 'new')
  into found_ads, their_sellers
  from private.search_listings(jsonb_build_object('q', typed), 24) as c join public.listings l on l.id = c.id;
  insert into public.searches as s (folded, q, no_results, sellers)
  values (wanted, array_to_string(private.search_words_in(typed), ' '), found_ads = 0, their_sellers)
  on conflict on constraint searches_pkey do update
  set times = s.times + 1, no_results = excluded.no_results, sellers = excluded.sellers, last_at = now();
end $$;

select private.publish('record_search', 'q text', 'anon, authenticated, service_role');
comment on function public.record_search(text) is 'Notes that a text was searched for, and whether there is anything to find. Says nothing, whatever is sent.';

create function private.forget_searches() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.searches s
  where s.last_at < now() - interval '180 days' or s.folded in (
    -- What only one person searched for goes first: a flood of nonsense does not push out what people want.
    select folded from public.searches order by times > 1 desc, last_at desc offset 20000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_searches() is 'Keeps 20,000 searches of the last 180 days. Run it every hour.';

grant execute on function private.folded_search(text) to anon, authenticated, service_role;
grant execute on function private.forget_searches() to service_role;
