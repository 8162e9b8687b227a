-- Links, e-mail addresses and names elsewhere in texts from private.plain_text.

create function private.has_any(readings text, variadic signs text[]) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  sign text;
begin
  foreach sign in array signs loop
    if strpos(readings, sign) > 0 then
      return true;
    end if;
  end loop;
  return false;
end $$;
comment on function private.has_any(text, text[]) is 'Whether one of these stands in a text: the cheap question before a pattern that needs one of them, which most texts then never ask.';

create function private.find_address(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce(
    case when private.has_any(plain, 'http', 'hxxp', 'www') then
      (regexp_match(plain, 'https?:\S*|hxxps?\S*|www\s?\.\s?\S+'))[1] end,
    case when private.has_any(plain, '@') then
      (regexp_match(plain, '[a-z0-9._%+-]+@[a-z_][a-z0-9_.-]{2,}|(?<!\S)@[a-z_][a-z0-9_.-]{2,}|[a-z0-9._%+-]+ @ ?(?:gmail|hotmail|outlook|yahoo|icloud|proton|example|[a-z0-9-]+\.[a-z]{2})\S*'))[1] end,
    case when private.has_any(plain, '(', '[', '{', '<') then
      (regexp_match(plain, '\y[a-z0-9_.+-]+ ?[([{<]\s?(?:at|@)\s?[])}>] ?[a-z0-9-]+'))[1] end,
    case when private.has_any(plain, 'gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'جيميل', 'هوتميل', 'ياهو', 'ايكلاود') then
      coalesce(
        (regexp_match(plain, '(?:gmail|hotmail|outlook|yahoo|icloud|جيميل|هوتميل|ياهو|ايكلاود)\s?(?:\.|,|dot|دوت|نقطه)?\s?(?:com|كوم)\y'))[1],
        (regexp_match(plain, '\yat (?:gmail|hotmail|outlook|icloud)\y'))[1]) end,
    case when private.has_any(plain, 'dot', 'دوت', 'نقطه') then
      (regexp_match(plain, '(?:\y|[([{])(?:dot|دوت|نقطه)[])}]? ?(?:com|net|org|sa|me|io|كوم|نت|سا)\y|\yنقطه كم$'))[1] end,
    case when private.has_any(plain, '.com', '.net', '.org', '. com', '. net', '. org', ',com', ',net', ',org') then
      (regexp_match(plain, '\y[a-z0-9-]*[a-z][a-z0-9-]*(?:\.| \. ?|\. |,)(?:com|net|org)(?![a-z])'))[1] end,
    case when private.has_any(plain, '.sa', '.info', '.xyz', '.online', '.store', '.shop', '.site', '.app', '.io', '.link', '.live') then
      (regexp_match(plain, '\y[a-z0-9-]*[a-z][a-z0-9-]*\.(?:sa|info|xyz|online|store|shop|site|app|io|link|live)(?![a-z])'))[1] end,
    case when private.has_any(plain, '.me', 'me/', 'me /', 'bit.ly', 'goo.gl', 'linktr.ee', 'youtu.be', 'tinyurl', 'discord.gg') then
      (regexp_match(plain, '\y(?:wa|t|m) ?[.,•] ?me ?/|\y(?:wa|t|m)\.me\y|\y(?:bit\.ly|goo\.gl|linktr\.ee|youtu\.be|tinyurl|discord\.gg)\y'))[1] end,
    case when private.has_any(plain, '/') then
      (regexp_match(plain, '\y[a-z0-9-]{2,}\.[a-z]{2,6}/[a-z0-9]\S*'))[1] end,
    case when private.has_any(plain, 'سناب', 'انست', 'تل', 'تيك') then
      (regexp_match(plain, '(?:سناب ?(?:شات|ي)?|انستا?(?:ا?[قغ]رام)?|تلي?[قجغ]رام|تيك ?توك)[^0-9a-zء-ي]{0,3}[a-z][a-z0-9_.]{3,}'))[1] end,
    case when private.has_any(plain, 'snap', 'insta', 'telegram', 'tiktok') then
      (regexp_match(plain, '\y(?:snap(?:chat)?|insta(?:gram)?|telegram|tiktok) ?[:@=] ?[a-z0-9_.]{4,}'))[1] end);
end $$;
comment on function private.find_address(text) is 'A link, an e-mail address or the name of an account elsewhere in a text from private.plain_text, or null.';

create function private.suspect_address(readings text, names_network boolean) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce(
    -- A name at some place, hosts with blanks or signs in them.
    case when private.has_any(readings, '@', ' at ', '#') then
      (regexp_match(readings, '[a-z0-9._%+-]+ @ ?[a-z_][a-z0-9_.-]+|\y[a-z0-9_.-]+ at [a-z0-9-]+ dot\y|\y[a-z0-9.]+#[0-9]{4}\y'))[1] end,
    case when private.has_any(readings, '.', ',', 'dot', 'period')
      and private.has_any(readings, 'om', '0m', ' m', 'net', 'org', 'info', 'store', 'shop', 'site', 'uk') then
      (regexp_match(readings, '\y[a-z0-9-]+ ?(?:[.,]|\ydot\y|\yperiod\y|[([{]\s?(?:\.|dot)\s?[])}]) ?(?:c[ o0]+m|net|org|info|store|shop|site|co ?\. ?uk)\y'))[1] end,
    case when private.has_any(readings, 'com', 'net', 'org', 'store', 'shop', 'site', 'online', 'info', 'xyz', 'www', '.)', '.]', '.}', 'me') then
      (regexp_match(readings, '\y[a-z][a-z0-9-]+[^a-z0-9[:space:],;:/''()"!?&+-]{1,2}(?:com|net|org|store|shop|site|online|info|xyz)\y|\ywww\y|[([{]\.[])}] ?[a-z]+\y|\ywa\s?\.\s?me\y'))[1] end,
    case when private.has_any(readings, ' .', '/') then
      (regexp_match(readings, '\y[a-z0-9-]{3,} ?[^a-z0-9]{0,12} \. ?(?:sa|co|ee|ly|top|xyz|net|com|org|io|shop|store|site|online|info)\y|\y[a-z0-9-]{3,} ?\. ?[a-z]{2,6} ?/ ?[a-z0-9]'))[1] end,
    -- A name with dots amid Arabic; networks by their first letters.
    case when private.has_any(readings, '.', '_', ':', '@', '|', ' - ') then
      (regexp_match(readings, '[ء-ي:|][^a-z0-9]{1,6}[a-z][a-z0-9]*[._][a-z0-9._]{3,}|(?:\y(?:ig|sc|tg|fb|tt|yt|of|snap|insta|wa)|(?<![ء-ي])سن?)(?: ?[:@|] ?| - )[a-z][a-z0-9._]{3,}'))[1] end,
    case when private.has_any(readings, '.') then
      (regexp_match(readings, '\y[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+\y|[ء-ي]\.(?:السعوديه|كوم|موقع|شبكه|نت)\y'))[1] end,
    case when private.has_any(readings, 'mail', 'look', 'cloud', 'ميل', 'بوك', ',sa') then
      (regexp_match(readings, '\y(?:g ?mail|hot ?mail|out ?look|i ?cloud|proton ?mail)\y|جي ?ميل|هوت ?ميل|فيس ?بوك|\y[a-z]{4,},sa\y'))[1] end,
    case when private.has_any(readings, '@', '(', '[', '{', '<', 'دوت') then
      (regexp_match(readings, '@ ?[ء-ي]|[([{<] ?(?:at|dot|ات|نقطه|دوت|\.|@) ?[])}>]|دوت(?! ?[0-9ء-ي]{0,2}[0-9])'))[1] end,
    case when private.has_any(readings, ' dot ') then
      (regexp_match(readings, '\y[a-z]{3,} dot (?!approved|certified|rated|ece|helmet|sticker|code|date|brake|and|or|is|on)[a-z]{2,}'))[1] end,
    -- A name with a line in it, among words.
    case when strpos(readings, '_') > 0 then (regexp_match(readings, '(?<=\S )[a-z0-9.]*[a-z]{2}[a-z0-9.]*_[a-z0-9_.]+|[a-z0-9.]*[a-z]{2}[a-z0-9.]*_[a-z0-9_.]+(?= +\S)'))[1] end,
    -- Beside the name of a network: a name with a dot or a line in it, or after a sign.
    case when names_network or strpos(readings, '👻') > 0 then
      (regexp_match(readings, '\y(?!insta360)[a-z]{3,}[0-9]{1,4}\y|\y[a-z]+ (?:dot|underscore|دوت|نقطه) [a-z]+|[ء-ي] [a-z]{5,}\y|\y[a-z]+[0-9]*[._]+[a-z0-9_]+[a-z0-9_.]*|\y[0-9]+[a-z]+[._][a-z0-9_]+|(?:[:;=@>~»]|👻) ?@?[a-z0-9_.]{3,}|[ء-ي]+_[ء-ي]+'))[1] end);
end $$;
comment on function private.suspect_address(text, boolean) is 'What may be a link, an address or an account elsewhere in the readings of a text, or null: somebody should look.';
