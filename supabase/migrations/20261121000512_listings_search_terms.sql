-- How what a person typed becomes terms: questions to the index of tokens, one for each tier of relevance.
-- Tiers: 4 it is exactly the model that was named; 3 all words are what it is: make, model, type, year of a motorcycle, or,
-- where a part is asked for, make and type of a part and what it fits; 2 its title, tags and names say them; 1 its
-- description says some of them.

create type private.search_key as (tokens tsquery, counts bigint[]);
comment on type private.search_key is 'A question to the index of tokens, and at most how many ads it finds, as counts. No tokens: no ad has them.';

create type private.search_term as (keys private.search_key[], model boolean, kind text, guessed boolean, said text);
comment on type private.search_term is 'One word or phrase of a search.';
comment on column private.search_term.keys is 'The question of each tier, the first of tier 1.';
comment on column private.search_term.model is 'Whether it is the name of a model.';
comment on column private.search_term.kind is 'motorcycle or part, if it says which of them is looked for.';
comment on column private.search_term.guessed is 'Whether no ad has what was typed, only something like it.';
comment on column private.search_term.said is 'What was typed, folded.';

create function private.any_of(tokens text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(quote_literal(token), '|')::tsquery from unnest(tokens) as token
$$;
comment on function private.any_of(text[]) is 'A query for any of the tokens.';

create function private.token_key(tokens text[]) returns private.search_key
language plpgsql stable set search_path = '' as $$
declare
  -- Tokens that no ad has cost as much as others.
  known constant text[] := array(select t.token from private.search_tokens t where t.token = any (tokens));
begin
  return (private.any_of(known), private.listings_with(known))::private.search_key;
end $$;
comment on function private.token_key(text[]) is 'Any of the tokens.';

create function private.either_key(a private.search_key, b private.search_key) returns private.search_key
language plpgsql immutable set search_path = '' as $$
begin
  return case when a.tokens is null then b when b.tokens is null then a
    else (a.tokens || b.tokens, private.sum_of_counts(a.counts, b.counts))::private.search_key end;
end $$;
comment on function private.either_key(private.search_key, private.search_key) is 'Joins two questions to one that finds what either finds.';

create function private.joint_key(keys private.search_key[]) returns private.search_key
language plpgsql immutable set search_path = '' as $$
declare
  one private.search_key := keys[1];
begin
  for n in 2..cardinality(keys) loop
    one := (one.tokens && keys[n].tokens, private.least_counts(one.counts, keys[n].counts))::private.search_key;
  end loop;
  return one;
end $$;
comment on function private.joint_key(private.search_key[]) is 'Joins questions to one that finds what all of them find.';

create function private.tier_keys(terms private.search_term[], tier integer) returns private.search_key[]
language sql immutable set search_path = '' as $$
  select array_agg(t.keys[tier] order by place) from unnest(terms) with ordinality as t (keys, model, kind, guessed, said, place)
$$;
comment on function private.tier_keys(private.search_term[], integer) is 'What each term asks in one tier.';

create function private.word_term(word text, unfinished boolean) returns private.search_term
language plpgsql stable set search_path = '' as $$
declare
  folded constant text := private.fold_letters(word);
  known constant text[] := private.known_stems(folded, unfinished);
  guessed constant boolean := known = '{}' and folded !~ '[0-9]' and length(folded) >= 3;
  stems constant text[] := case when guessed then private.words_like(folded) else known end;
  of_motorcycles constant private.search_key := private.token_key(array(select '^' || stem from unnest(stems) as stem));
  of_parts constant private.search_key := private.token_key(array(select '+' || stem from unnest(stems) as stem));
  name constant private.search_key := case when of_motorcycles.tokens is null then of_parts else of_motorcycles end;
begin
  return (array[
    private.token_key(stems || array(select '~' || stem from unnest(stems) as stem)), private.token_key(stems), name, name
  ], false, case when of_motorcycles.tokens is null and of_parts.tokens is not null then 'part' end, guessed, null)::private.search_term;
end $$;
comment on function private.word_term(text, boolean) is 'A typed word, which may be unfinished.';

create function private.names_of(filter text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select name
    from (
      select 'make:' || slug as filter, name_en, name_ar from public.makers
      union all
      select 'type:' || slug, name_en, name_ar from public.bike_types
      union all
      select 'type:' || slug, name_en, name_ar from public.part_categories
    ) as n, unnest(array[n.name_en, n.name_ar]) as name
    where n.filter = names_of.filter and name !~ '[^[:alpha:]]'
  );
end $$;
comment on function private.names_of(text) is 'The names of a make or type that are one word.';

create function private.filter_term(filter text) returns private.search_term
language plpgsql stable set search_path = '' as $$
declare
  key constant private.search_key := private.token_key(array['=' || filter]);
  -- A make of motorcycles is first of all its motorcycles, before the jackets that carry its name.
  best constant private.search_key := case
    when exists (select from public.models d where 'make:' || d.maker = filter)
      then private.joint_key(array[key, private.token_key(array['=kind:motorcycle'])]) else key end;
  -- What fits it says its name.
  said constant private.search_key := private.either_key(key,
    private.token_key(array(select private.stem_of(name) from unnest(private.names_of(filter)) as name)));
begin
  return (array[said, said, best, best], false, case
    when filter like 'kind:%' then substr(filter, 6)
    when exists (select from public.part_categories c where 'type:' || c.slug = filter) then 'part' end, false, null)::private.search_term;
end $$;
comment on function private.filter_term(text) is 'A filter with its value, such as kind:motorcycle, as a term.';

create function private.joint_term(terms private.search_term[]) returns private.search_term
language plpgsql stable set search_path = '' as $$
begin
  return case when cardinality(terms) = 1 then terms[1] else (
    array(select private.joint_key(private.tier_keys(terms, tier)) from generate_series(1, 4) as tier), false,
    (select max(t.kind) from unnest(terms) as t), (select bool_or(t.guessed) from unnest(terms) as t), null)::private.search_term end;
end $$;
comment on function private.joint_term(private.search_term[]) is 'Joins terms to one that asks for all of them.';

create function private.phrase_term(phrase text, unfinished boolean) returns private.search_term
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := private.search_words_in(phrase);
begin
  return case when phrase ~ '^[a-z_]+:[a-z0-9-]+$' then private.filter_term(phrase) else private.joint_term(array(
    select private.word_term(words[n], unfinished and n = cardinality(words)) from generate_series(1, cardinality(words)) as n
  )) end;
end $$;
comment on function private.phrase_term(text, boolean) is 'All words of a phrase, or a filter with its value such as kind:motorcycle, as one term.';

create index models_folded_en_idx on public.models (private.folded_search(name_en));
create index models_folded_ar_idx on public.models (private.folded_search(name_ar));
create index models_reversed_en_idx on public.models (reverse(private.folded_search(name_en)) collate "C");

create function private.model_tokens(phrase text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  -- The end of a name with letters and digits names it, too: R6 for YZF-R6.
  ending constant text := case when phrase ~ '[[:alpha:]]' and phrase ~ '[0-9]' then reverse(' ' || phrase) end;
begin
  return array(
    select '=model:' || d.maker || '/' || d.slug from public.models d
    where private.folded_search(d.name_en) = phrase or private.folded_search(d.name_ar) = phrase
      or (reverse(private.folded_search(d.name_en)) collate "C" >= ending
        and reverse(private.folded_search(d.name_en)) collate "C" < ending || U&'\+10FFFF')
  );
end $$;
comment on function private.model_tokens(text) is 'The tokens of the models that are called so.';

create function private.with_alternatives(term private.search_term, alternatives text[]) returns private.search_term
language plpgsql stable set search_path = '' as $$
declare
  alternative text;
  other private.search_term;
begin
  foreach alternative in array alternatives loop
    other := private.phrase_term(alternative, false);
    -- "For sale" is said of both.
    term.kind := case when alternative = alternatives[1] or term.kind = other.kind then other.kind end;
    term.keys := array(select private.either_key(term.keys[tier], other.keys[tier]) from generate_series(1, 4) as tier);
  end loop;
  return term;
end $$;
comment on function private.with_alternatives(private.search_term, text[]) is 'Lets a term also be found as what is said for it.';

create function private.named_term(phrase text, unfinished boolean) returns private.search_term
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := private.fold_letters(phrase);
  models constant text[] := private.model_tokens(wanted);
  known constant text[] := (select s.alternatives from public.search_synonyms s where s.folded = wanted);
  alternatives text[] := known;
  term private.search_term;
begin
  if alternatives is null and models = '{}' and phrase like '% %' then
    return null;
  end if;
  term := private.phrase_term(phrase, unfinished);
  if term.guessed then
    -- Nobody writes it so: perhaps it sounds like something that people say.
    alternatives := coalesce(alternatives, (
      select s.alternatives from public.search_synonyms s
      where private.sound_of(s.folded) = private.sounds_like(wanted)
        -- Cities are named, not guessed.
        and array_to_string(s.alternatives, ' ') !~ 'city:'
      order by extensions.similarity(s.folded, wanted) desc, s.folded limit 1
    ));
  end if;
  if term.guessed and alternatives is not null then
    term.keys := array_fill((null, '{0}')::private.search_key, array[4]);
    term.kind := null;
    term.guessed := known is null;
  end if;
  if models <> '{}' then
    term.keys[4] := private.token_key(models);
    term.model := (term.keys[4]).tokens is not null;
  end if;
  return case when alternatives is null then term else private.with_alternatives(term, alternatives) end;
end $$;
comment on function private.named_term(text, boolean) is 'A word, or a phrase that has synonyms or is the name of a model, as one term; null for any other phrase.';

create function private.read_terms(words text[]) returns private.search_term[]
language plpgsql stable set search_path = '' as $$
declare
  total constant integer := cardinality(words);
  at_word integer := 1;
  width integer;
  term private.search_term;
  terms private.search_term[] := '{}';
begin
  while at_word <= total and words[1] <> '' loop
    -- The longest phrase from here on that means something as a whole.
    width := least(4, total - at_word + 1) + 1;
    loop
      width := width - 1;
      term := private.named_term(array_to_string(words[at_word:at_word + width - 1], ' '), at_word + width > total);
      exit when width = 1 or term.keys is not null;
    end loop;
    term.said := array_to_string(words[at_word:at_word + width - 1], ' ');
    terms := terms || term;
    at_word := at_word + width;
  end loop;
  return terms;
end $$;
comment on function private.read_terms(text[]) is 'Folded words as terms; the last one may be unfinished.';

create function private.part_term(term private.search_term) returns private.search_term
language plpgsql stable set search_path = '' as $$
begin
  if term.kind is null then
    term.keys[3] := private.either_key(term.keys[3],
      private.joint_key(array[term.keys[2], private.token_key(array['=kind:part'])]));
  end if;
  term.keys[4] := term.keys[3];
  term.model := false;
  return term;
end $$;
comment on function private.part_term(private.search_term) is 'A term of a search for parts: a part is also what it fits.';

create function private.typed_terms(q text) returns private.search_term[]
language plpgsql stable set search_path = '' as $$
begin
  return private.read_terms(private.search_words_in(q));
end $$;
comment on function private.typed_terms(text) is 'Reads what a person typed as terms; the last word may be unfinished. Empty when nothing searchable was typed.';

create function private.search_terms(typed private.search_term[]) returns private.search_term[]
language plpgsql stable set search_path = '' as $$
declare
  terms private.search_term[] := typed;
  known constant private.search_term[] := array(select t from unnest(typed) as t where (t.keys[1]).tokens is not null);
begin
  if known <> '{}' then
    terms := known;
  end if;
  if exists (select from unnest(terms) as t where t.kind = 'part') then
    -- "Exhaust for a motorcycle" is no motorcycle.
    terms := array(select private.part_term(t) from unnest(terms) as t where t.kind is distinct from 'motorcycle');
  end if;
  return terms;
end $$;
comment on function private.search_terms(private.search_term[]) is 'The terms that an ad must have, each as any of what it may be. Those that no ad has are passed over if others are left.';

create function private.passed_over(typed private.search_term[], attempt integer) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(t.said order by t.place) filter (where (t.keys[1]).tokens is null or t.guessed and attempt > 1)
  from unnest(typed) with ordinality as t (keys, model, kind, guessed, said, place)
$$;
comment on function private.passed_over(private.search_term[], integer) is 'The terms, as they were typed, without which an attempt searches. Null for none.';

create function private.attempts(terms private.search_term[]) returns integer
language sql immutable set search_path = '' as $$
  select case when cardinality(terms) = 0 then 1
    when (select count(distinct t.guessed) from unnest(terms) as t) = 2 then 4 else 2 end
$$;
comment on function private.attempts(private.search_term[]) is 'How many attempts there are to understand a search, see private.terms_of_attempt.';

create function private.terms_of_attempt(terms private.search_term[], attempt integer) returns private.search_term[]
language plpgsql stable set search_path = '' as $$
begin
  return case when attempt < 2 then terms else array(select t from unnest(terms) as t where not t.guessed) end;
end $$;
comment on function private.terms_of_attempt(private.search_term[], integer) is
  'The terms of the first attempts to find something, 0 in titles and 1 also in descriptions; of the others, 2 and 3, without those that were guessed.';

select private.open_to_all('any_of', 'token_key', 'either_key', 'joint_key', 'tier_keys', 'word_term', 'names_of', 'filter_term',
  'joint_term', 'phrase_term', 'model_tokens', 'with_alternatives', 'named_term', 'read_terms',
  'part_term', 'typed_terms', 'search_terms', 'passed_over', 'attempts',
  'terms_of_attempt');
