-- The words ads are made of, and what people call them. Typing mistakes are mended against these few thousand words,
-- and how often each occurs tells the list how far it has to look.

create extension if not exists pg_trgm with schema extensions;

create table private.search_words (
  word text collate "C" primary key,
  counts integer[] not null default '{1}',
  listings integer generated always as (counts[1]) stored
);
create index search_words_trigrams_idx on private.search_words using gin (word extensions.gin_trgm_ops)
  where word !~ '^[=~]';
comment on table private.search_words is 'The tokens of private.listing_search but places: words, "~" and words of descriptions, "=" and values of filters.';
comment on column private.search_words.counts is 'In how many public ads it was when they were last counted: in all, then in each part of the order of price (see private.search_scales.bounds).';
grant select on private.search_words to anon, authenticated, service_role;

-- Counts as in private.search_words; a word not counted yet has no parts.
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
language sql stable set search_path = '' as $$
  select coalesce(array_agg(n order by place), '{0}')
  from (
    select place, sum(n) as n
    from private.search_words w, unnest(w.counts) with ordinality as t (n, place)
    where w.word = any (tokens) group by place
  ) as summed
$$;
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
comment on table public.search_synonyms is 'What people say for what ads say. A search for the term also finds its alternatives.';
comment on column public.search_synonyms.alternatives is 'Words, or a filter with its value such as kind:motorcycle or type:scooter.';

create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function private.touch_updated_at('folded');

select private.edited_by_admins('public.search_synonyms', 'term');
create policy "everybody reads" on public.search_synonyms for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
grant insert (term, alternatives), update (term, alternatives), delete on public.search_synonyms to authenticated;

create function private.stem_of(word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce((tsvector_to_array(private.search_stems(word)))[1], private.fold_letters(word))
$$;
comment on function private.stem_of(text) is 'What a word is found by: its stem, or itself where it says nothing.';

create function private.search_lexemes(word text, unfinished boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  folded constant text := private.fold_letters(word);
  lexemes text[] := array[private.stem_of(word)];
begin
  if unfinished and length(folded) >= 2 then
    lexemes := lexemes || array(
      select private.stem_of(begun.word) from (
        select w.word from private.search_words w
        where w.word > folded and w.word < folded || U&'\+10FFFF'
        order by w.listings desc, w.word limit 8
      ) as begun
    );
  end if;
  if folded !~ '[0-9]' and length(folded) >= 3
    and not exists (select from private.search_words w where w.word = any (lexemes || folded)) then
    -- No ad has the word: look for the words of ads that look most like it.
    lexemes := lexemes || array(
      select private.stem_of(like_it.word) from (
        select w.word, extensions.similarity(w.word, folded) as likeness, w.listings
        from private.search_words w
        where w.word operator(extensions.%) folded and w.word !~ '^[=~]'
        order by likeness desc, w.listings desc limit 3
      ) as like_it
      where like_it.likeness > 0.8 * (select max(extensions.similarity(w.word, folded)) from private.search_words w
        where w.word operator(extensions.%) folded and w.word !~ '^[=~]')
    );
  end if;
  return array(select distinct lexeme from unnest(lexemes) as lexeme);
end $$;
comment on function private.search_lexemes(text, boolean) is 'What a typed word may be in private.listing_search: its stem; those of the commonest words it begins, if it may be unfinished; and if nobody writes it so, of the words most like it.';

create type private.search_key as (tokens tsquery, counts bigint[]);
comment on type private.search_key is 'A question to the index of tokens, and at most how many ads it finds, as counts.';

create function private.any_of(tokens text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(quote_literal(token), '|')::tsquery from unnest(tokens) as token
$$;
comment on function private.any_of(text[]) is 'A query for any of the tokens.';

create function private.token_key(tokens text[]) returns private.search_key
language sql stable set search_path = '' as $$
  select (private.any_of(tokens), private.listings_with(tokens))::private.search_key
$$;
comment on function private.token_key(text[]) is 'Any of the tokens.';

create function private.any_key(a private.search_key, b private.search_key) returns private.search_key
language sql immutable set search_path = '' as $$
  select (a.tokens || b.tokens, private.sum_of_counts(a.counts, b.counts))::private.search_key
$$;
comment on function private.any_key(private.search_key, private.search_key) is 'Joins two questions to one that finds what either finds.';

create function private.one_key(keys private.search_key[]) returns private.search_key
language plpgsql immutable set search_path = '' as $$
declare
  one private.search_key := keys[1];
begin
  for at_key in 2..cardinality(keys) loop
    one := (one.tokens && keys[at_key].tokens, private.least_counts(one.counts, keys[at_key].counts))::private.search_key;
  end loop;
  return one;
end $$;
comment on function private.one_key(private.search_key[]) is 'Joins questions to one that finds what all of them find.';

create function private.search_words_in(input text) returns text[]
language sql immutable set search_path = '' as $$
  select (regexp_split_to_array(btrim(private.fold_text(input)), '\s+'))[1:12]
$$;
comment on function private.search_words_in(text) is 'The folded words of what was typed: the first twelve.';

create function private.phrase_keys(phrase text, unfinished boolean, wide boolean) returns private.search_key[]
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := private.search_words_in(phrase);
  lexemes text[];
  keys private.search_key[];
begin
  if phrase ~ '^[a-z_]+:[a-z0-9-]+$' then
    return array[private.token_key(array['=' || phrase])];
  end if;
  for at_word in 1..cardinality(words) loop
    lexemes := private.search_lexemes(words[at_word], unfinished and at_word = cardinality(words));
    if wide then
      lexemes := lexemes || array(select '~' || lexeme from unnest(lexemes) as lexeme);
    end if;
    keys := keys || private.token_key(lexemes);
  end loop;
  return keys;
end $$;
comment on function private.phrase_keys(text, boolean, boolean) is 'A search for all words of a phrase, or for a filter with its value such as kind:motorcycle.';

create function private.search_keys(q text, wide boolean) returns private.search_key[]
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := private.search_words_in(q);
  total constant integer := cardinality(words);
  at_word integer := 1;
  span integer;
  phrase text;
  alternatives text[];
  alternative text;
  one private.search_key[];
  keys private.search_key[] := '{}';
begin
  if coalesce(words[1], '') = '' then
    return keys;
  end if;
  while at_word <= total loop
    -- The longest term from here on that has synonyms.
    for width in reverse least(4, total - at_word + 1)..1 loop
      span := width;
      phrase := array_to_string(words[at_word:at_word + span - 1], ' ');
      alternatives := (select s.alternatives from public.search_synonyms s where s.folded = private.fold_letters(phrase));
      exit when alternatives is not null;
    end loop;
    one := private.phrase_keys(phrase, at_word + span > total, wide);
    foreach alternative in array coalesce(alternatives, '{}') loop
      one := array[private.any_key(private.one_key(one), private.one_key(private.phrase_keys(alternative, false, wide)))];
    end loop;
    keys := keys || one;
    at_word := at_word + span;
  end loop;
  return keys;
end $$;
comment on function private.search_keys(text, boolean) is 'Reads what a person typed: every word or term must be there, as any of what it may be, among titles and names or, wide, also among descriptions; the last word may be unfinished. Empty when nothing searchable was typed.';

select private.open_to_all('sum_of_counts', 'least_counts', 'listings_with', 'public_listings', 'stem_of', 'search_lexemes',
  'any_of', 'token_key', 'any_key', 'one_key', 'search_words_in', 'phrase_keys', 'search_keys');
