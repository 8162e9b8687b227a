-- Words that may mean what is forbidden, or may not: whoever writes them is not refused, an admin looks. Certain ones are
-- terms, which admins keep. In tables rather than in patterns, which every connection would have to compile.

-- One stem for each word, as in private.stems, but of all words: "no" and "before" say something here.
create text search dictionary private.english_words (template = pg_catalog.snowball, language = english);
create text search configuration private.words (copy = pg_catalog.simple);
alter text search configuration private.words alter mapping for asciiword with private.english_words;
alter text search configuration private.words alter mapping for word with pg_catalog.arabic_stem;

create table private.suspect_rules (
  id integer generated always as identity primary key,
  code text not null,
  words text not null,
  near text,
  unless text
);
alter table private.suspect_rules enable row level security;
comment on table private.suspect_rules is 'Words, one of which is suspect by itself, or with one of those of near up to six words away, and not with one of those of unless up to four words away. app: names of networks; open: what may be named, and is suspect only where somebody hides it; number: numbers as words; link: what stands between such numbers.';

create table private.suspect_words (
  word text collate "C" not null,
  rule integer not null references private.suspect_rules (id),
  role text not null,
  code text not null,
  written text not null,
  sound text collate "C" not null,
  bones text collate "C",
  needs_near boolean not null,
  primary key (word, rule, role, written)
);
alter table private.suspect_words enable row level security;
create index suspect_words_rule_idx on private.suspect_words (rule, role);
create index suspect_words_sound_idx on private.suspect_words (sound) where role = 'word';
create index suspect_words_bones_idx on private.suspect_words (bones);
comment on table private.suspect_words is 'The words of private.suspect_rules, one by one: as stems, as private.sound has them, and Arabic ones as private.bones.';

create function private.suspect_stem(written text) returns text
language plpgsql stable strict set search_path = '' as $$
begin
  -- Arabic stems of few letters belong to innocent words as well (انستا and أنس), and so do those that lost much.
  return (
    select case when length(s.stem) >= 4 and starts_with(s.bare, s.stem) and length(s.bare) - length(s.stem) <= 2 then s.stem else s.bare end
    from (
      select b.bare, (tsvector_to_array(to_tsvector('private.words', b.bare)))[1] as stem
      from (select btrim(private.bare_words(' ' || written)) as bare) as b
    ) as s
  );
end $$;
comment on function private.suspect_stem(text) is 'By what a suspect word is found: its stem, or itself where that would find others.';

create function private.lexemes(words text) returns table (lexeme text, positions smallint[])
language plpgsql stable strict set search_path = '' as $$
declare
  bare constant text := private.bare_words(words);
begin
  return query
  select w.lexeme, w.positions from unnest(to_tsvector('private.words', bare)) as w
  union all
  select w.lexeme, w.positions from unnest(to_tsvector('pg_catalog.simple', bare)) as w;
end $$;
comment on function private.lexemes(text) is 'The words of a text from private.plain_words and their stems, with their places.';

create function private.spread_suspect_rule() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.suspect_words (word, rule, role, code, written, sound, bones, needs_near)
  select private.suspect_stem(w.written), new.id, w.role, new.code, w.written,
    private.sound(w.written),
    case when w.written ~ '[ء-ي]' and length(private.bones(w.written)) >= 3 then private.bones(w.written) end, new.near is not null
  from (values ('word', new.words), ('near', new.near), ('unless', new.unless)) as r (role, list),
    lateral (select r.role, string_to_table(private.plain_text(r.list), ' ') as written) as w
  on conflict do nothing;
  return null;
end $$;
comment on function private.spread_suspect_rule() is 'Trigger: keeps private.suspect_words to the rule.';
create trigger spread_suspect_rule after insert on private.suspect_rules
  for each row execute function private.spread_suspect_rule();

create function private.as_meant(plain text) returns text
language plpgsql stable strict set search_path = '' as $$
begin
  if plain = translate(plain, 'aeioubdhkmnrst', '') then
    return null;
  end if;
  return (
    select string_agg(coalesce(s.written, case when not exists (select from private.suspect_words k where k.word = w.word) then private.unleeted(w.word) end, w.word), ' ' order by w.place)
    from regexp_split_to_table(plain, '[^0-9a-zء-ي@$!|€+]+') with ordinality as w (word, place)
      left join lateral (
        select b.written
        from (select private.bones(w.word) as word) as bones, private.suspect_words b
        where length(w.word) > 2 and ascii(w.word) < 128 and b.bones = bones.word
          -- Without digits for letters only words with four consonants, or English would turn into Arabic.
          and length(bones.word) >= case when w.word <> translate(w.word, '23456789', '') then 3 else 4 end
        limit 1
      ) as s on true
  );
end $$;
comment on function private.as_meant(text) is 'The words of a text from private.plain_text: those in the Latin letters and digits of chats in Arabic where private.suspect_words have them, others with letters for digits; null if the text is Arabic alone.';

create function private.suspicions(readings text) returns table (code text, match text)
language plpgsql stable strict set search_path = '' set enable_seqscan = off set enable_hashjoin = off as $$
-- Not in SQL, which would be planned for every text anew. By the index: the planner takes a text for longer than it is.
begin
  return query
  with written as materialized (
    select distinct w.lexeme, w.positions from private.lexemes(readings) as w
  ), known as materialized (
    select s.word, s.rule, s.code, s.role, s.needs_near, p.place
    from written w join private.suspect_words s on s.word = w.lexeme, unnest(w.positions) as p (place)
  ), suspect as (
    select k.code, k.word, n.word as beside
    from known k left join known n on k.needs_near and n.rule = k.rule and n.role = 'near' and n.word <> k.word
      and n.place between k.place - 6 and k.place + 6
    where k.role = 'word' and (n.word is not null or not k.needs_near) and k.code not in ('number', 'link', 'open')
      and not exists (select from known u where u.rule = k.rule and u.role = 'unless' and u.place between k.place - 4 and k.place + 4)
  ), numbered as (
    select n.place, n.code, n.said, n.word, n.place - row_number() over (order by n.place) as island
    from (
      select distinct on (k.place) k.place, k.code, true as said, k.word from known k where k.code in ('number', 'link')
      union all
      select p.place, 'number', false, w.lexeme from written w, unnest(w.positions) as p (place)
      where length(w.lexeme) <= 4 and translate(w.lexeme, '0123456789', '') = ''
    ) as n
  )
  (select distinct s.code, concat_ws(' … ', s.word, s.beside) from suspect s limit 8)
  union all (
    select 'contact_details', left(string_agg(n.word, ' ' order by n.place), 80) from numbered n group by n.island
    having count(*) filter (where n.code = 'number' and n.said) >= 2 and count(*) filter (where n.code = 'number') >= 4
    limit 1
  );
end $$;
comment on function private.suspicions(text) is 'What the words of a text may mean: code and words. app: a network is named, which is no offence.';

create function private.disguise(decoded text, readings text, own text) returns table (code text, match text)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_hashjoin = off as $$
begin
  return query
  select distinct on (s.written) case when s.code in ('app', 'open') then 'contact_details' else s.code end, s.written
  -- In one go, since each call costs more than a longer text.
  from private.suspect_words s
  where s.sound = any (string_to_array(private.sound((select string_agg(distinct w, ' ') from string_to_table(concat_ws(' ', decoded, readings), ' ') as w where length(w) >= 4)), ' '))
    and s.role = 'word' and s.code not in ('number', 'link')
      -- By chance no word is taken apart or has digits for letters; it may sound like another.
      and (not s.needs_near or (length(s.written) >= 4 and strpos(' ' || decoded || ' ', ' ' || s.written || ' ') > 0))
    -- Written as it is, it has been looked at already.
    and not exists (select from private.lexemes(own) as l where l.lexeme = s.word)
  limit 4;
end $$;
comment on function private.disguise(text, text, text) is 'Suspect words that other readings of a text have and its own words have not: whoever hides such a word means it.';
