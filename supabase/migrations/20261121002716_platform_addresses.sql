-- Links, e-mail addresses and names elsewhere in texts from private.plain_text.

create function private.find_address(plain text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select (regexp_match(plain,
    'https?:\S*|hxxps?\S*|www\s?\.\s?\S+'
    || '|[a-z0-9._%+-]+@[a-z_][a-z0-9_.-]{2,}|(?<!\S)@[a-z_][a-z0-9_.-]{2,}|[a-z0-9._%+-]+ @ ?(?:gmail|hotmail|outlook|yahoo|icloud|proton|example|[a-z0-9-]+\.[a-z]{2})\S*'
    || '|\y[a-z0-9_.+-]+ ?[([{<]\s?(?:at|@)\s?[])}>] ?[a-z0-9-]+'
    || '|(?:gmail|hotmail|outlook|yahoo|icloud|جيميل|هوتميل|ياهو|ايكلاود)\s?(?:\.|,|dot|دوت|نقطه)?\s?(?:com|كوم)\y'
    || '|\yat (?:gmail|hotmail|outlook|icloud)\y'
    || '|(?:\y|[([{])(?:dot|دوت|نقطه)[])}]? ?(?:com|net|org|sa|me|io|كوم|نت|سا)\y'
    || '|\y[a-z0-9-]*[a-z][a-z0-9-]*(?:\.| \. ?|\. |,)(?:com|net|org)(?![a-z])'
    || '|\y[a-z0-9-]*[a-z][a-z0-9-]*\.(?:sa|info|xyz|online|store|shop|site|app|io|link|live)(?![a-z])'
    || '|\y(?:wa|t|m) ?\. ?me ?/|\y(?:wa|t|m)\.me\y|\y(?:bit\.ly|goo\.gl|linktr\.ee|youtu\.be|tinyurl|discord\.gg)\y'
    || '|\y[a-z0-9-]{2,}\.[a-z]{2,6}/[a-z0-9]\S*'
    || '|(?:سناب ?(?:شات|ي)?|انستا?(?:ا?[قغ]رام)?|تلي?[قجغ]رام|تيك ?توك)[^0-9a-zء-ي]{0,3}[a-z][a-z0-9_.]{3,}'
    || '|\y(?:snap(?:chat)?|insta(?:gram)?|telegram|tiktok) ?[:@=] ?[a-z0-9_.]{4,}'))[1]
$$;
comment on function private.find_address(text) is 'A link, an e-mail address or the name of an account elsewhere in a text from private.plain_text, or null.';

create function private.suspect_address(plain text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select (regexp_match(plain,
    -- A name at some place, and hosts with blanks in them.
    '[a-z0-9._%+-]+ ?@ ?[a-z_][a-z0-9_.-]{2,}|\y[a-z0-9_.-]+ at [a-z0-9-]+ dot\y'
    || '|\y[a-z0-9-]{2,} ?(?:\.|\ydot\y|\yدوت\y|\yنقطه\y|[([{]\.[])}]) ?(?:c[ o0]{1,3}m|n ?e ?t|c ?o ?m|كوم|نت|o ?r ?g|s ?a|i ?o)\y'
    || '|\y(?:g ?mail|hot ?mail|out ?look|i ?cloud|proton ?mail|جي ?ميل|هوت ?ميل|اوت ?لوك)\y'
    -- Accounts of networks, and the wish to be found there.
    || '|\y(?:snap(?: ?chat)?|insta(?: ?gram)?|ig|tele(?: ?gram)?|tik ?tok|twitter|fb|face ?book|discord|we ?chat|viber|signal|imo|line)(?: ?(?:is|id|me|acc|account|user|username|name|handle))? ?(?:[:;=@>_/|~*]+| -+) ?@?[a-z0-9_.]{3,}'
    || '|\y(?:add|find|follow|dm|msg|message|text|hit|reach|contact) (?:me|us) (?:on|at|in|via|up on|through|by) (?:my |our |the )?(?:snap|insta|ig|tele|tik|twitter|fb|face|discord|whats|wa|wts|signal|viber|wechat|x)\w*'
    || '|\y(?:my|our) (?:snap|insta|ig|tele|tik ?tok|twitter|discord|facebook|whatsapp|number|phone|email|e-mail|mail)\w*(?: ?(?:is|:|=))? ?[a-z0-9_.]{3,}'
    || '|(?:سناب(?:ي|نا|شات)?|انست[اق](?:ي|نا|قرام|جرام)?|تيلي?(?:جرام|قرام|غرام)?|تلي?[قجغ]رام(?:ي|نا)?|تويتر(?:ي|نا)?|تيك ?توك(?:ي|نا)?|فيس ?بوك|ديسكورد|حسابي|يوزري?|ايدي)[^0-9a-zء-ي]{0,4}(?:(?:هو|باسم|علي|ع|في|ب) )?[^0-9a-zء-ي]{0,3}[a-z0-9_.]{3,}'
    || '|(?:ضيفني|ضيفوني|اضفني|تابعني|تابعوني|تابعونا|راسلني|راسلوني|كلموني|كلمني|تواصل معي|تواصلوا)[^0-9a-zء-ي]{0,2}(?:علي?|ع|في|ب)?[^0-9a-zء-ي]{0,2}(?:ال|عال)?(?:سناب|انست|تيلي|تلي|تويتر|تيك|فيس|ديسكورد|واتس|وتس)\S*'
    || '|(?:واتس(?:اب)?|وتس ?اب)ي\y'))[1]
$$;
comment on function private.suspect_address(text) is 'What may be a link, an address or an account elsewhere in a text from private.plain_text, or null: somebody should look.';
