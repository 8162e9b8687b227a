-- The ways in which somebody may read a text whose words were taken apart or dressed up. Where a look at the letters does, no
-- pattern is asked: a connection keeps 32 of them compiled, and each beyond that costs every text more than all the rest.

create function private.unleeted(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- c0caine, w33d and g1ock, whose 1 is an i or an l. Only words that mix both: 5w40 and gsx1000r become nothing that is forbidden.
  return (
    select string_agg(translate(m.word, '013456789@$!|€+2', 'oieasgtbgasiietz') || case when m.word ~ '[16!|]'
      then ' ' || translate(m.word, '013456789@$!|€+2', 'oleasbtbgasilletz') else '' end, ' ')
    from (
      select distinct run[1] as word
      from regexp_matches(plain, '([a-z0-9@$!|€+]*(?:[a-z][0-9@$!|€+]|[0-9@$!|€+][a-z])[a-z0-9@$!|€+]*)', 'g') as run
      where length(run[1]) > 2
    ) as m
  );
end $$;
comment on function private.unleeted(text) is 'The words of a text from private.plain_text in which digits and signs stand for letters, as they are meant; null if there are none.';

create function private.spelled_words(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- س ل ا ح and w.e.e.d: three and more single letters in a row, as one word.
  select coalesce(string_agg(replace(run[1], ' ', ''), ' '), '')
  from regexp_matches(words, '((?: [a-zء-ي](?= )){3,})', 'g') as run
$$;
comment on function private.spelled_words(text) is 'What a text from private.plain_words spells letter by letter.';

create function private.unsigned_words(plain text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- سـ.ـناب, ins.ta.gram and S-i-g-n-a-l.
  select string_agg(regexp_replace(run[1], '[^a-zء-ي]', '', 'g'), ' ')
  from regexp_matches(plain, '([a-zء-ي]+(?:[^a-zء-ي0-9[:space:]]{1,3}[a-zء-ي]+)+)', 'g') as run
$$;
comment on function private.unsigned_words(text) is 'The words of a text from private.plain_text that have signs between their letters, without these; null if there are none.';

create function private.joined_words(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- insta gram, واتس اب, wh ats app: each word with the next, and short ones in a row. What is shorter is in many texts by chance.
  return (
    select string_agg(w.word, ' ')
    from (
      select a || lead(a) over (order by place) as word, length(a) < 4 and length(lead(a) over (order by place)) < 4 as of_short
      from string_to_table(btrim(words), ' ') with ordinality as t (a, place)
      union all
      select replace(run[1], ' ', ''), true from regexp_matches(words, '((?: [a-zء-ي]{1,3}(?= )){3,})', 'g') as run
    ) as w where length(w.word) >= case when w.of_short and ascii(w.word) < 128 then 4 else 6 end
  );
end $$;
comment on function private.joined_words(text) is 'The words of a text from private.plain_words, put together with those beside them.';

create function private.bare_words(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- والحشيش, للسهر, عالسناب, يا ابن as يابن: the stemmer treats words with an article in another way.
  return replace(replace(replace(replace(replace(replace(replace(replace(words,
    ' يا', ' يا '), ' وال', ' '), ' فال', ' '), ' بال', ' '), ' كال', ' '), ' عال', ' '), ' ال', ' '), ' لل', ' ');
end $$;
comment on function private.bare_words(text) is 'A text from private.plain_words without the articles of Arabic and what clings to them.';

create function private.sound(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- phuck, fvck, pillz; حشييش, مصدس: letters that sound or look alike as one of them, and once.
  return regexp_replace(
    translate(replace(replace(replace(words, 'vv', 'w'), 'ph', 'f'), 'ck', 'k'), 'vzcqyذظثصط', 'uskkiدضتست'), '([a-zء-ي])\1+', '\1', 'g');
end $$;
comment on function private.sound(text) is 'Words as they sound: those of one sound are taken for one another.';

create function private.bones(word text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- 7ashish, hasheesh and حشيش: consonants alone, those that Latin letters do not tell apart as one.
  return translate(regexp_replace(translate(
    replace(replace(replace(replace(replace(replace(replace(
      case when right(word, 2) in ('ah', 'eh') or right(word, 1) = 'ه' then left(word, -1) else word end, 'kh', 'خ'), 'sh', 'ش'), 'ch', 'ش'), 'th', 'ت'), 'dh', 'د'), 'gh', 'ك'), 'x', 'كس'),
    'bptjhdrzsfvlmnkqgc75689حثطذضظصقغ234', 'ببتجهدرزسففلمنككككهختكسهتتددزسكك'), '(.)\1+', '\1', 'g'), 'aeiouwyاويءع''', '');
end $$;
comment on function private.bones(text) is 'The consonants of a word, Arabic or in the Latin letters and digits of chats: both have the same.';
