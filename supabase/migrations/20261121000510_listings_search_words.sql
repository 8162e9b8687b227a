-- The words ads are made of, and what people call them. Typing mistakes are mended against these few thousand words,
-- and how often each occurs tells the list how far it has to look.

create extension if not exists pg_trgm with schema extensions;

create table private.search_words (
  word text collate "C" primary key,
  listings integer not null default 1
);
create index search_words_trigrams_idx on private.search_words using gin (word extensions.gin_trgm_ops)
  where word !~ '^[=~]';
comment on table private.search_words is 'Every token of private.listing_search: words, "~" and words of descriptions, "=" and values of filters.';
comment on column private.search_words.listings is 'In how many public ads it was when they were last counted.';
revoke all on private.search_words from public;
grant select on private.search_words to anon, authenticated, service_role;

create table public.search_synonyms (
  term text primary key,
  alternatives text[] not null,
  folded text generated always as (btrim(regexp_replace(private.fold_letters(private.fold_text(term)), '\s+', ' ', 'g'))) stored,
  constraint search_synonyms_term_check check (char_length(btrim(term)) between 1 and 60),
  constraint search_synonyms_alternatives_check check (
    cardinality(alternatives) between 1 and 12 and array_position(alternatives, null) is null
      and char_length(array_to_string(alternatives, '')) <= 400
  ),
  constraint search_synonyms_folded_key unique (folded)
);
comment on table public.search_synonyms is 'What people say for what ads say. A search for the term also finds its alternatives.';
comment on column public.search_synonyms.alternatives is 'Words, or a filter with its value such as kind:motorcycle or type:scooter.';

alter table public.search_synonyms enable row level security;
revoke all on public.search_synonyms from public, anon, authenticated;
grant select on public.search_synonyms to anon, authenticated;
grant insert (term, alternatives), update (term, alternatives), delete on public.search_synonyms to authenticated;
grant all on public.search_synonyms to service_role;
create policy "everybody reads" on public.search_synonyms for select to anon, authenticated using (true);
create policy "admins add" on public.search_synonyms
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change" on public.search_synonyms
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete" on public.search_synonyms
  for delete to authenticated using ((select private.is_admin()));
create trigger audit after insert or update or delete on public.search_synonyms
  for each row execute function private.audit('term');
select private.close_in_maintenance('public.search_synonyms');

create function private.search_lexemes(word text, unfinished boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  folded constant text := private.fold_letters(word);
  lexemes text[] := array(
    select distinct lexeme from unnest(array[
      folded, (ts_lexize('pg_catalog.arabic_stem', word))[1], (ts_lexize('pg_catalog.english_stem', word))[1]
    ]) as lexeme where lexeme <> ''
  );
begin
  if unfinished and length(folded) >= 2 then
    lexemes := lexemes || array(
      select w.word from private.search_words w
      where w.word > folded and w.word < folded || U&'\+10FFFF'
      order by w.listings desc, w.word limit 8
    );
  end if;
  if folded !~ '[0-9]' and length(folded) >= 3
    and not exists (select from private.search_words w where w.word = any (lexemes)) then
    -- Nobody writes it so: what do people write that looks like it?
    lexemes := lexemes || array(
      select like_it.word from (
        select w.word, extensions.similarity(w.word, folded) as likeness, w.listings
        from private.search_words w
        where w.word operator(extensions.%) folded and w.word !~ '^[=~]'
        order by likeness desc, w.listings desc limit 3
      ) as like_it
      where like_it.likeness > 0.8 * (select max(extensions.similarity(w.word, folded)) from private.search_words w
        where w.word operator(extensions.%) folded and w.word !~ '^[=~]')
    );
  end if;
  return lexemes;
end $$;
comment on function private.search_lexemes(text, boolean) is 'What a typed word may be in private.listing_search: its folded form and stems; the commonest words it begins, if it may be unfinished; and if nobody writes it so, the words most like it.';

create type private.search_terms as (strong tsquery, wide tsquery, listings bigint);
comment on type private.search_terms is 'A search: among titles and names, also among descriptions, and at most how many ads have its rarest word.';

create function private.search_terms(q text) returns private.search_terms
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := (regexp_split_to_array(btrim(private.fold_text(q)), '\s+'))[1:12];
  total constant integer := cardinality(words);
  at_word integer := 1;
  span integer;
  alternatives text[];
  alternative text;
  word text;
  lexemes text[];
  groups text[]; -- of one word or term: all it may be
  strong text[] := '{}';
  wide text[] := '{}';
  strong_parts text[];
  wide_parts text[];
  hits bigint;
  fewest bigint;
  part_hits bigint;
  result private.search_terms;
begin
  if total is null or words[1] = '' then
    return null;
  end if;
  while at_word <= total loop
    -- The longest term from here on that has synonyms.
    alternatives := null;
    for width in reverse least(4, total - at_word + 1)..1 loop
      span := width;
      select s.alternatives into alternatives from public.search_synonyms s
      where s.folded = private.fold_letters(array_to_string(words[at_word:at_word + span - 1], ' '));
      exit when alternatives is not null;
    end loop;
    groups := array[array_to_string(words[at_word:at_word + span - 1], ' ')] || coalesce(alternatives, '{}');
    strong_parts := '{}';
    wide_parts := '{}';
    hits := 0;
    foreach alternative in array groups loop
      declare
        strong_words text[] := '{}';
        wide_words text[] := '{}';
        alternative_hits bigint;
      begin
        if alternative ~ '^[a-z_]+:[a-z0-9-]+$' then
          lexemes := array['=' || alternative];
          strong_words := array[quote_literal(lexemes[1])];
          wide_words := strong_words;
          select sum(w.listings) into alternative_hits from private.search_words w where w.word = lexemes[1];
        else
          foreach word in array regexp_split_to_array(btrim(private.fold_text(alternative)), '\s+') loop
            lexemes := private.search_lexemes(word, at_word + span > total and alternative = groups[1]);
            strong_words := strong_words || ('(' || (select string_agg(quote_literal(l), '|') from unnest(lexemes) l) || ')');
            wide_words := wide_words || ('(' || (select string_agg(quote_literal(l) || '|' || quote_literal('~' || l), '|')
              from unnest(lexemes) l) || ')');
            select sum(w.listings) into part_hits from private.search_words w where w.word = any (lexemes);
            alternative_hits := least(alternative_hits, coalesce(part_hits, 0));
          end loop;
        end if;
        strong_parts := strong_parts || ('(' || array_to_string(strong_words, '&') || ')');
        wide_parts := wide_parts || ('(' || array_to_string(wide_words, '&') || ')');
        hits := hits + coalesce(alternative_hits, 0);
      end;
    end loop;
    strong := strong || ('(' || array_to_string(strong_parts, '|') || ')');
    wide := wide || ('(' || array_to_string(wide_parts, '|') || ')');
    fewest := least(fewest, hits);
    at_word := at_word + span;
  end loop;
  result.strong := array_to_string(strong, '&')::tsquery;
  result.wide := array_to_string(wide, '&')::tsquery;
  result.listings := fewest;
  return result;
end $$;
comment on function private.search_terms(text) is 'Reads what a person typed: every word or term must be there, as any of what it may be; the last word may be unfinished. Null when nothing searchable was typed.';

revoke execute on function private.search_lexemes(text, boolean), private.search_terms(text) from public;
grant execute on function private.search_lexemes(text, boolean), private.search_terms(text) to anon, authenticated, service_role;
