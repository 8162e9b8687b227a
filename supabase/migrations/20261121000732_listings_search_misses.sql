-- What people look for in vain, and the synonyms that what they type then proposes.

create table public.search_misses (
  miss text primary key,
  q text not null,
  folded text not null generated always as (private.folded_search(q)) stored,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  dismissed boolean not null default false,
  refused text[] not null default '{}',
  proposals jsonb not null default '[]',
  constraint search_misses_q_check check (char_length(q) between 1 and 200),
  constraint search_misses_times_check check (times > 0)
);
comment on table public.search_misses is 'What people search for and nobody writes: words that no ad has, however they are spelt and whatever stands beside them, or whole searches of known words that found nothing. Written by record_search, and decided by admins.';
comment on column public.search_misses.miss is 'What all ways to write it share: private.miss_of.';
comment on column public.search_misses.q is 'As it was typed first, without signs.';
comment on column public.search_misses.times is 'How many people searched for it; the same search of the same person counts once a day.';
comment on column public.search_misses.dismissed is 'Whether an admin wants to see it no more.';
comment on column public.search_misses.refused is 'Alternatives that an admin does not want to be proposed, folded.';
comment on column public.search_misses.proposals is 'Synonyms that the commonest of private.search_proposals make, at most five: [{term, alternatives, alternative, times}]. Kept here for the desk by private.keep_proposals alone.';
-- What is missed most, and last.
create index search_misses_times_idx on public.search_misses (times desc, miss) where not dismissed;
create index search_misses_last_idx on public.search_misses (last_at desc, miss) where not dismissed;
alter table public.search_misses enable row level security;
grant select on public.search_misses to authenticated;
create policy "admins read" on public.search_misses for select to authenticated using ((select private.is_admin()));
create trigger audit after update of dismissed, refused on public.search_misses
  for each row execute function private.audit('miss', 'dismissed', 'refused');

create table private.search_proposals (
  miss text not null references public.search_misses (miss) on delete cascade,
  alternative text not null,
  term text not null,
  q text not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (miss, alternative),
  constraint search_proposals_times_check check (times > 0)
);
comment on table private.search_proposals is 'By which words people replaced what they had missed, and then found something. Written by record_search alone; it knows nothing of who they were.';
comment on column private.search_proposals.alternative is 'The words that they typed instead, in the form that all ways to write them share: private.folded_search.';
comment on column private.search_proposals.term is 'The words that they took away, as they were typed first.';
comment on column private.search_proposals.q is 'The words that they typed instead, as they were typed first.';
comment on column private.search_proposals.times is 'How many people did; the same one counts once a day.';
create index search_proposals_commonest_idx on private.search_proposals (miss, times desc, last_at desc, alternative);
alter table private.search_proposals enable row level security;

create function private.proposals_of(missed text, refused text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    -- What they typed may be known as a synonym itself: then it is also what that stands for.
    jsonb_build_object('term', p.term, 'alternatives', array[p.q] || d.alternatives[1:11], 'alternative', p.alternative, 'times', p.times)
    order by p.times desc, p.last_at desc, p.alternative
  ), '[]')
  from (
    select * from private.search_proposals
    where miss = missed and alternative <> all (refused)
    order by times desc, last_at desc, alternative limit 5
  ) as p
    left join public.search_synonyms d on d.folded = p.alternative
$$;
comment on function private.proposals_of(text, text[]) is 'The commonest proposals for a miss, as public.search_misses.proposals, without those that were refused.';

create function private.keep_proposals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant text := coalesce(new.miss, old.miss);
begin
  -- Whoever counts another alternative of the same miss waits here, and then sees this one.
  perform from public.search_misses m where m.miss = changed for no key update;
  update public.search_misses m set proposals = private.proposals_of(changed, m.refused) where m.miss = changed;
  return null;
end $$;
comment on function private.keep_proposals() is 'Trigger: a miss has its commonest proposals.';
create trigger keep_proposals after insert or update or delete on private.search_proposals
  for each row execute function private.keep_proposals();

create function private.leave_refused() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.proposals := private.proposals_of(new.miss, new.refused);
  return new;
end $$;
comment on function private.leave_refused() is 'Trigger: a proposal that was refused is none, until that is undone.';
create trigger leave_refused before update of refused on public.search_misses
  for each row execute function private.leave_refused();

create function private.miss_of(words text[]) returns text
language sql immutable strict set search_path = '' as $$
  select array_to_string(array(
    select coalesce(private.sounds_like(folded), folded)
    from unnest(words) with ordinality as w (word, place) cross join lateral private.fold_letters(word) as folded
    order by place
  ), ' ')
$$;
comment on function private.miss_of(text[]) is 'What words that are not known have in common with others that sound like them: one synonym is found by all of these.';

create function private.is_missed(page public.listing_page) returns boolean
language sql immutable set search_path = '' as $$
  select page.passed_over is not null or json_array_length(page.listings) = 0
$$;
comment on function private.is_missed(public.listing_page) is 'Whether a search found nothing, or passed over a word.';
