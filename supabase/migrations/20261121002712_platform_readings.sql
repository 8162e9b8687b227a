-- The ways in which somebody may read a text whose words were taken apart or dressed up.

create function private.unleeted(plain text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- c0caine and w33d. Only words that mix both: 5w40 and gsx1000r become nothing that is forbidden.
  select string_agg(translate(run[1], '0134578@$!€+', 'oieastbasiet'), ' ')
  from regexp_matches(plain, '((?=[0-9@$!€+]*[a-z])(?=[a-z]*[0-9@$!€+])[a-z0-9@$!€+]{3,})', 'g') as run
$$;
comment on function private.unleeted(text) is 'The words of a text from private.plain_text in which digits and signs stand for letters, as they are meant; null if there are none.';

create function private.spelled_words(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- س ل ا ح and w.e.e.d: three and more single letters in a row, as one word.
  select coalesce(string_agg(replace(run[1], ' ', ''), ' '), '')
  from regexp_matches(words, '((?: [a-zء-ي](?= )){3,})', 'g') as run
$$;
comment on function private.spelled_words(text) is 'What a text from private.plain_words spells letter by letter.';

create function private.readings(plain text, spelled text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select concat_ws(E'\n', plain,
    -- سـ.ـناب and S-i-g-n-a-l; of long texts these words alone.
    case when length(plain) < 400 then regexp_replace(plain, '([a-zء-ي])[^a-zء-ي0-9[:space:]]{1,3}(?=[a-zء-ي])', '\1', 'g')
      else (select string_agg(regexp_replace(run[1], '[^a-zء-ي]', '', 'g'), ' ')
        from regexp_matches(plain, '([a-zء-ي]+(?:[^a-zء-ي0-9[:space:]]{1,3}[a-zء-ي]+)+)', 'g') as run) end,
    spelled, private.unleeted(plain),
    -- Whiiiskeeey, مسدسس; of long texts only where somebody cries.
    case when length(plain) < 400 or plain ~ '([a-zء-ي])\1\1' then regexp_replace(plain, '([a-zء-ي])\1+', '\1', 'g') end)
$$;
comment on function private.readings(text, text) is 'A text from private.plain_text, and below it what it says without the signs between letters, letter by letter, with letters for digits, and with each letter once.';
