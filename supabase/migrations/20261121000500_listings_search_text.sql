-- How text is folded before it is indexed or searched, so that people find what they type.

create function private.fold_text(input text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Persian letters and both kinds of eastern digits to the ones in use here, accents off Latin letters; harakat and
  -- tatweel away, and the invisible marks of direction and joining that pasted text brings; punctuation and odd spaces
  -- to spaces; digits apart from letters, so that "cbr 600" finds CBR600RR.
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(lower(input),
          'ىیکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹àáâãäåçćčèéêëìíîïñńòóôõöøùúûüýšśžźż',
          'ييكا01234567890123456789aaaaaaccceeeeiiiinnoooooouuuuysszzz'),
        U&'[\064B-\065F\0670\0640\00AD\061C\200B-\200F\202A-\202E\2060-\2069\FEFF]', '', 'g'),
      U&'[!-/:-@\005B-`{-~\060C\061B\061F\066A-\066D\00A0\00AB\00BB\2000-\200A\2010-\2027\202F]', ' ', 'g'),
    '([0-9]+)', ' \1 ', 'g');
end $$;
comment on function private.fold_text(text) is 'Lower case, one form of Persian letters and digits, no accents, harakat, tatweel or invisible marks, no punctuation, digits apart from letters.';

create function private.fold_letters(folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(folded, 'أإآةؤئ', 'اااهوي');
end $$;
comment on function private.fold_letters(text) is 'After fold_text: hamza carriers and ta marbuta to their plain letters, for words compared without stemming.';

-- One stem for each word, Arabic or English: a search asks for one token a word.
create text search configuration private.stems (copy = pg_catalog.simple);
alter text search configuration private.stems alter mapping for asciiword with pg_catalog.english_stem;
alter text search configuration private.stems alter mapping for word with pg_catalog.arabic_stem;

create function private.search_stems(input text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return to_tsvector('private.stems', private.fold_letters(private.fold_text(input)));
end $$;
comment on function private.search_stems(text) is 'The words of a text as stems, Arabic or English ones; words that say nothing, such as "the", are left out.';

create function private.stem_of(word text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce((tsvector_to_array(private.search_stems(word)))[1], private.fold_letters(word));
end $$;
comment on function private.stem_of(text) is 'What a word is found by: its stem, or itself where it says nothing.';

create function private.sound_of(word text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (
    select nullif(regexp_replace(
      -- The first letter stays, vowels after it say little; a letter that is doubled sounds once.
      left(sound, 1) || regexp_replace(substr(sound, 2), '[aeiouywh]', '', 'g'), '(.)\1+', '\1', 'g'), '')
    from (
      select regexp_replace(translate(
        replace(regexp_replace(replace(replace(private.fold_letters(word), 'x', 'ks'), 'ph', 'f'), '[sc]h', 's', 'g'), 'kh', 'x'),
        -- Letters of both scripts that people write for the same sound.
        'اويهةعبتثجحخدذرزسشصضطظغفقكلمنپڤچگcqgjpvz',
        'awyhhabtskhxddrssssdtdkfkklmnbfkkkkkkbfs'), '^[eiou]', 'a') as sound
    ) as s
  );
end $$;
comment on function private.sound_of(text) is 'How a folded word sounds, the same for both scripts: its consonants after the first letter, those that sound alike as one.';

create function private.search_words_in(input text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (regexp_split_to_array(btrim(private.fold_text(input)), '\s+'))[1:12];
end $$;
comment on function private.search_words_in(text) is 'The folded words of what was typed: the first twelve.';

create function private.folded_search(q text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return array_to_string(private.search_words_in(private.fold_letters(q)), ' ');
end $$;
comment on function private.folded_search(text) is 'Folds a search or a name to the form that all ways to write it share.';

grant execute on function private.fold_text(text), private.fold_letters(text), private.search_stems(text),
  private.stem_of(text), private.sound_of(text), private.search_words_in(text), private.folded_search(text)
  to anon, authenticated, service_role;
