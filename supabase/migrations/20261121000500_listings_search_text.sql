-- How text is folded before it is indexed or searched, so that people find what they type.

create function private.fold_text(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Persian letters and both kinds of eastern digits to the ones in use here; harakat and tatweel away, and the
  -- invisible marks of direction and joining that pasted text brings; punctuation and odd spaces to spaces;
  -- digits apart from letters, so that "cbr 600" finds CBR600RR.
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(lower(input), 'ىیکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكا01234567890123456789'),
        U&'[\064B-\065F\0670\0640\00AD\061C\200B-\200F\202A-\202E\2060-\2069\FEFF]', '', 'g'),
      U&'[!-/:-@\005B-`{-~\060C\061B\061F\066A-\066D\00A0\00AB\00BB\2000-\200A\2010-\2027\202F]', ' ', 'g'),
    '([0-9]+)', ' \1 ', 'g')
$$;
comment on function private.fold_text(text) is 'Lower case, one form of Persian letters and digits, no harakat, tatweel or invisible marks, no punctuation, digits apart from letters.';

create function private.fold_letters(folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(folded, 'أإآةؤئ', 'اااهوي')
$$;
comment on function private.fold_letters(text) is 'After fold_text: hamza carriers and ta marbuta to their plain letters, for words compared without stemming.';

-- One stem for each word, Arabic or English: a search asks for one token a word.
create text search configuration private.stems (copy = pg_catalog.simple);
alter text search configuration private.stems alter mapping for asciiword with pg_catalog.english_stem;
alter text search configuration private.stems alter mapping for word with pg_catalog.arabic_stem;

create function private.search_stems(input text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select to_tsvector('private.stems', private.fold_letters(private.fold_text(input)))
$$;
comment on function private.search_stems(text) is 'The words of a text as stems, Arabic or English ones; words that say nothing, such as "the", are left out.';

create function private.search_vector(input text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select private.search_stems(input) || to_tsvector('pg_catalog.simple', private.fold_letters(private.fold_text(input)))
$$;
comment on function private.search_vector(text) is 'The stems of a text beside its plain folded words, which serve unfinished and misspelt words.';

grant execute on function private.fold_text(text), private.fold_letters(text),
  private.search_stems(text), private.search_vector(text) to anon, authenticated, service_role;
