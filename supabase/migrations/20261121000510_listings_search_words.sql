-- The words that ads are made of, what people say for them, and how many ads have each token.

create extension if not exists pg_trgm with schema extensions;

-- How often each token occurs: what the list estimates from how far it has to read.
create table private.search_tokens (
  token text collate "C" primary key,
  counts integer[] not null default '{1}',
  listings integer generated always as (counts[1]) stored
);
comment on table private.search_tokens is 'The tokens of private.listing_search but places: see there. One that no ad has any more stays until the count after next.';
comment on column private.search_tokens.counts is 'In how many public ads it was when they were last counted: in all, then in each part of the order of price (see private.search_scales.bounds).';

-- What people write: unfinished, misspelt and strange words are mended against these few thousand.
create table private.search_words (
  word text collate "C" primary key,
  stem text not null generated always as (private.stem_of(word)) stored,
  sound text,
  listings integer not null default 1
);
create index search_words_trigrams_idx on private.search_words using gin (word extensions.gin_trgm_ops);
create index search_words_sound_idx on private.search_words (sound) where sound is not null;
comment on table private.search_words is 'The folded words of titles, tags and names.';
comment on column private.search_words.stem is 'The token by which it is found.';
comment on column private.search_words.sound is 'How it sounds; of words of makes, models and types alone.';
comment on column private.search_words.listings is 'In how many public ads its stem was when they were last counted.';
grant select on private.search_tokens, private.search_words to anon, authenticated, service_role;

-- Counts as in private.search_tokens; a token not counted yet has no parts.
create function private.sum_of_counts(a bigint[], b bigint[]) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select coalesce(x, 0) + coalesce(y, 0) from unnest(a, b) as t (x, y))
$$;
comment on function private.sum_of_counts(bigint[], bigint[]) is 'At most how many ads have one or the other.';

create function private.least_counts(a bigint[], b bigint[]) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select least(x, y) from unnest(a, b) as t (x, y))
$$;
comment on function private.least_counts(bigint[], bigint[]) is 'At most how many ads have both.';

create function private.listings_with(tokens text[]) returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(n order by place), '{0}')
    from (
      select place, sum(n) as n
      from private.search_tokens t, unnest(t.counts) with ordinality as c (n, place)
      where t.token = any (tokens) group by place
    ) as summed);
end $$;
comment on function private.listings_with(text[]) is 'At most how many public ads have one of the tokens, as counts.';

create function private.public_listings() returns bigint
language sql stable set search_path = '' as $$
  select greatest((private.listings_with(array['=kind:motorcycle', '=kind:part']))[1], 1)
$$;
comment on function private.public_listings() is 'Estimates how many public ads there are.';

create table public.search_synonyms (
  term text primary key,
  alternatives text[] not null,
  folded text generated always as (btrim(regexp_replace(private.fold_letters(private.fold_text(term)), '\s+', ' ', 'g'))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_synonyms_term_check check (char_length(btrim(term)) between 1 and 60),
  constraint search_synonyms_alternatives_check check (
    cardinality(alternatives) between 1 and 12 and array_position(alternatives, null) is null
      and char_length(array_to_string(alternatives, '')) <= 400
  ),
  constraint search_synonyms_folded_key unique (folded)
);
create index search_synonyms_sound_idx on public.search_synonyms (private.sound_of(folded));
comment on table public.search_synonyms is 'What people say for what ads say. A search for the term also finds its alternatives.';
comment on column public.search_synonyms.alternatives is 'Words, or a filter with its value such as kind:motorcycle or type:scooter.';

create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function private.touch_updated_at('folded');

select private.edited_by_admins('public.search_synonyms', 'term');
create policy "everybody reads" on public.search_synonyms for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
grant insert (term, alternatives), update (term, alternatives), delete on public.search_synonyms to authenticated;

create function private.word_forms(folded text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  -- The stemmer knows some of these by their ending alone: فحمات and الفحمات are two stems.
  select case when folded ~ '^[ء-ي]' then array(
    select prefix || regexp_replace(folded, '^(وال|بال|لل|ال)(?=.{3})', '')
    from unnest(array['', 'ال', 'ل', 'لل', 'ب', 'بال', 'و', 'وال']) as prefix
  ) else array[folded] end
$$;
comment on function private.word_forms(text) is 'A folded word with and without what Arabic writes before it: the, for, in, and.';

create function private.known_stems(folded text, unfinished boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  stem constant text := private.stem_of(folded);
  stems text[] := array(select w.stem from private.search_words w where w.word = any (private.word_forms(folded)));
begin
  if stems = '{}' and exists (select from private.search_tokens t where t.token in (stem, '~' || stem)) then
    stems := array[stem];
  end if;
  if unfinished and length(folded) >= 2 then
    stems := stems || array(
      select w.stem from private.search_words w
      where w.word > folded and w.word < folded || U&'\+10FFFF'
      order by w.listings desc, w.word limit 8
    );
  end if;
  return array(select distinct s from unnest(stems) as s);
end $$;
comment on function private.known_stems(text, boolean) is 'The stems that a folded word may be, of those that ads have: those of the same word in titles and names, otherwise its own; and those of the commonest words it begins, if it may be unfinished.';

create function private.sounds_like(folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Of a long word with few consonants the sound says too little.
  select sound from private.sound_of(folded) as sound where length(sound) > 1 and length(folded) <= 2.5 * length(sound)
$$;
comment on function private.sounds_like(text) is 'The sound by which to look for other words; null where it says too little.';

create function private.words_like(folded text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  stems text[] := array(
    select w.stem from private.search_words w where w.sound = private.sounds_like(folded)
    order by extensions.similarity(w.word, folded) desc, w.listings desc limit 2
  );
begin
  if stems = '{}' then
    stems := array(
      select stem from (
        select w.stem, w.listings, extensions.similarity(w.word, folded) as likeness,
          max(extensions.similarity(w.word, folded)) over () as best
        from private.search_words w where w.word operator(extensions.%) folded
      ) as alike
      where likeness > 0.8 * best order by likeness desc, listings desc limit 3
    );
  end if;
  return stems;
end $$;
comment on function private.words_like(text) is 'The stems of the words that a word which no ad has may be: the two names that sound most like it, otherwise the three words that look most like it.';

select private.open_to_all('sum_of_counts', 'least_counts', 'listings_with', 'public_listings', 'word_forms',
  'known_stems', 'sounds_like', 'words_like');
