-- Words that may mean what is forbidden, or may not: whoever writes them is not refused, an admin looks. Certain ones are
-- terms, which admins keep. In a table rather than in patterns, which every connection would have to compile.

create table private.suspect_rules (
  id integer generated always as identity primary key,
  code text not null,
  words text not null,
  near text
);
alter table private.suspect_rules enable row level security;
comment on table private.suspect_rules is 'Words, one of which is suspect by itself, or with one of those of near up to six words away. app: names of networks; number: numbers as words; link: what stands between such numbers.';

insert into private.suspect_rules (code, words, near) values
  -- Weapons
  ('prohibited_item', 'مسدس مسدسات', 'بيرتا رصاص ملم مخازن ذخيره حبات طلقات مرخص نظيف'),
  ('prohibited_item', 'مسدس مسدسات', 'كاتم مخزن'),
  ('prohibited_item', 'كلاشن كلشن طلقات فشق فشك سدسم شاشر sla7 slah7 msaddas msadas mussadas msdsat msaddsat 6l8at tala8at', null),
  ('prohibited_item', 'ابو', 'محاله هلالين'), ('prohibited_item', 'كاتم', 'مسدس مخزن رخصه'), ('prohibited_item', 'حبات', 'ملي مسدس'),
  ('prohibited_item', 'rifle ammntn pstl slncr beretta gunz nugtohs stellub', null),
  ('prohibited_item', 'ak ar k', '47 15'), ('prohibited_item', 'amo ammo', 'guns gunz ask list tact1cal tactical'), ('prohibited_item', 'mags m4gs', 'rounds rifle'),
  -- Drugs
  ('prohibited_item', 'حشيبش حشيش مارجوانا بنقو بنجو كبتا كبتاجون شيشح 7ashish 7asheesh hashesh 7boob 7bob shabu shroms shrooms pilz pillz percs', null),
  ('prohibited_item', 'حبوب حب', 'بيضا لجنه تسهرك قوس كبتا'), ('prohibited_item', 'ابو', 'ملف قوس'), ('prohibited_item', 'hash coke molly weed', 'ask plug pills pilz pillz counter guns shrooms shroms friendly'),
  ('prohibited_item', 'plug loud snow', 'friendly drop drops percs got hash'),
  -- Alcohol
  ('prohibited_item', 'ابسلوت ابسولوت رومخ يكسيو sidiqui sidiqi siddiqui 3arag 3ara9 3araq moonshine', null),
  ('prohibited_item', 'بلاك', 'ليبل'), ('prohibited_item', 'جاك', 'دانيلز'), ('prohibited_item', 'عرق', 'صافي بلدي قاروره بيت'), ('prohibited_item', 'ابو', 'كلب'),
  ('prohibited_item', 'whiskey whisky whiskeey voddka', 'delivery bottle jeddah riyadh tawseel baladi'),
  -- Forged and stolen
  ('prohibited_item', 'مزور مزورين مضروبه مسروقات حرامي تمشيك', null),
  ('prohibited_item', 'لوحه لوحات رخصه استماره استمارات شهاده شهادات اقامات هويه', 'مزوره تعبانه مضروبه مختومه مطبوعه ساهر نقاط'),
  ('prohibited_item', 'نغير نطقطق تغيير نطلع طقطقه', 'شاصي شاسيه مكينه هيكل'), ('prohibited_item', 'طايح', 'شاحنه'), ('prohibited_item', 'دباب دراجه قطع', 'ماخوذ'),
  ('prohibited_item', 'بدون', 'اوراق'), ('prohibited_item', 'no', 'questions'), ('prohibited_item', 'fell', 'truck'), ('prohibited_item', 'vin', 'ground filed removed'),
  ('prohibited_item', 'lifted hot', 'owner night vin'), ('prohibited_item', 'stolen', 'quick quickly cash cheap'),
  ('prohibited_item', 'fake faake f@ke', 'istimara istimaras istimaraas plate plates papers sticker stickers receipt receipts transfer documents fahas'),
  ('prohibited_item', 'istimara istimaraas licence license', 'arrange test printer fake'), ('prohibited_item', 'ايصال ايصالات', 'تحويل كانه حقيقي'), ('prohibited_item', 'receipts receipt', 'transfer fake'),
  -- Adult
  ('prohibited_item', 'مساج', 'بنات ليله خاص'), ('prohibited_item', 'mas2aj masaj massage', 'banat girls girl full'),
  -- Insults
  ('offensive', 'كلب كلاب حمار حمير حيوان خنزير قرد تيس', 'يا ابن وابن ولد بنت عيال انه هذا طلع نصاب لا'),
  ('offensive', 'شرموط شرموطه شرمو قحاب قحبه عرص عرصص ديوث ديويث طومرش خرا خراء كسم', null), ('offensive', 'كس', 'امه امك ام اختك اخت'), ('offensive', 'ك', 'امه'),
  ('offensive', 'يلعن', 'والديك ابوك امك والدين'),
  ('offensive', '7mar 7ayawan k2lb kalb kelb 5ara khara qe63a', 'ya ibn ent kol wlad'), ('offensive', 'sharmo6a sharmota kos kosom kosomak 5ara', null),
  ('offensive', 'bastard', 'real you he this is total'), ('offensive', 'bstrd dickhead wanker wnaker azzhole azhole asshole ashole elohssa fuck fuk fvck fuckin fucking fck fckng fcuk fcuking phuck shit shity shitty sht bulshit bullshit bitch idiots moron cunt slut whore', null),
  -- Scams
  ('scam', 'ارسل ارسله ارسلي عطني صوره هات', 'كود رمز خانات ارقام'), ('scam', 'كود رمز', 'بنك خانات تحقق'), ('scam', 'رقم', 'خانات'), ('scam', 'نفاذ', 'اضغط وافق رقم'), ('scam', 'كلمه', 'سر'),
  ('scam', 'بطاقه بطاقتين بطاقات', 'سوا ارقام تاريخ'), ('scam', 'رقم', 'بطاقه'), ('scam', 'ارقام', 'وراها بطاقه'), ('scam', 'حول', 'حساب عربون راجحي مندوب الف'),
  ('scam', 'kood code pin otp login', 'bank send forward arsel tell receive'), ('scam', 'send forward tell give read arsel', 'code otp digit digits login kood nine numbers'), ('scam', 'anydesk anyd3sk teamviewer iban', null),
  ('scam', 'ban', 'eye'), ('scam', 'card c4rd', 'put no number back need digits'), ('scam', 'digits d1g1ts', 'back'),
  ('scam', 'سدد ادفع ادفعو تدفع عطه', 'رسوم مقدم عربون تامين مسترد استلام جائزه جايزه'), ('scam', 'عربون عرربون عررربون', 'حول الحين احجزه يوصلك ابشر'), ('scam', 'رسوم', 'جائزه جايزه تخليص مقدم'),
  ('scam', 'مبلغ', 'مقدم نصف'), ('scam', 'pay send', 'first fee customs advance'), ('scam', 'drop send transfer', 'deposit d3p0sit'), ('scam', 'deposit', 'hold wee now bot'), ('scam', 'agent', 'first releases'), ('scam', 'upfront fr0nt front', 'usdt wallet wa11et half'),
  ('scam', 'customs customsfee fee', 'won free prize claim'), ('scam', 'btc usdt bitcoin btcoin bitcoinn crypto', 'double doubled days back wallet guaranteed receive'), ('scam', 'بيتكوين بتكوين', null), ('scam', 'اضاعف', 'فلوسي'), ('scam', 'ربحت', 'رسوم الاف ادفعو'),
  ('scam', 'double', 'usdt btc money'),
  -- What passes for the site
  ('reserved', 'اداره موظف مشرف ادمن دعم', 'موقع منصه'), ('reserved', 'موظف', 'دباب'), ('reserved', 'دباب', 'رسمي رسميه معتمد دعم'), ('reserved', 'اداره', 'خدمتكم لخدمتكم'), ('reserved', 'حساب', 'موثق منصه'),
  ('reserved', 'official verified', 'moderator admin staff site dabbab'), ('reserved', 'dabbab dabab', 'team staff support official admin member verify'), ('reserved', 'verify', 'accounts login'),
  -- To be read in another way
  ('masked', 'اقلب اقراها اقروها اقرا بالمقلوب', 'بالعكس عكس كلمه حروف'), ('masked', 'read flip spell', 'backwards backward end both'), ('masked', 'moc', null),
  -- Links that are said
  ('contact_details', 'slash سلاش', null), ('contact_details', 'دوت', 'كوم نت جي مي سا تي'), ('contact_details', 'نقطه', 'سا كوم نت'), ('contact_details', 'period dot', 'org com net'), ('contact_details', 'bit', 'ly'), ('contact_details', 'لينك', 'تري'),
  ('contact_details', 'underscore', null), ('contact_details', 'yahoo', 'com ending curly'), ('contact_details', 'قناتي قناتنا مجموعتنا قروبنا سيرفر', 'تلقرام تليجرام تيليقرام يوتيوب تيوب دسكورد ديسكورد تلجرام'),
  ('contact_details', 'ادخل ادخلو افتح ابحث تعال دايركت', 'تلقرام تيليقرام تليجرام قرام انستا سناب دسكورد'), ('contact_details', 'كلمني كلموني صور', 'شبح سناب'), ('contact_details', 'app thing', 'ghost ghosty yellow picture'),
  ('contact_details', 'add text follow', 'snap insta ig eye ghosty ghost telegram tele'),
  -- Vocabulary of other checks
  ('app', 'snap snapchat snabi snab insta instagram 1nsta instagr@m 1nst@ 1nstagr@m ig gee tele telegram t3l3gr4m tiktok tik tek tok t1kt0k tiktoook tiktook fb facebook discord disc0rd signal twitter viber wechat ghost wapp hmu', null),
  ('app', 'سناب سنابي انستا انستقرام انستقرامي انستگرام انستكرام انستجرام تلقرام تليجرام تيليقرام تلجرام تويتر توك دسكورد ديسكورد يوزر شبح قرام حسابي حساباتي', null),
  ('number', 'صفر زيرو واحد وحده وخمسين وعشرين وثلاثه واربعين وثلاثين وستين وسبعين وثمانين وتسعين اثنين ثنتين ثنين تنين ثلاث ثلاثه اربع اربعه اربعين خمس خمسه خمسين ست سته ستين سبع سبعه سبعين ثمان ثمانيه ثمانين تسع تسعه تسعين عشرين ثلاثين ميه ميتين خمسميه ثلاثميه اربعميه ستميه سبعميه ثمانميه تسعميه خمستين اربعتين ستتين سبعتين تسعتين ثمانيات', null),
  ('number', 'zero oh one two three four five six seven eight nine twenty thirty forty fourty fifty sixty seventy eighty ninety double triple 9efr 9fr sifr sefr wa7d wahed wa7ed thnen thnain itnen thalatha talata arb3a arba3a 5amsa khamsa sita sitta sab3a thmanya tes3a tis3a', null),
  ('number', 'shoonya ek teen chaar char paanch panch che saat aath nau do isa dalawa tatlo apat lima anim pito walo siyam', null),
  ('link', 'و ثم بعدها بعدين زايد then and plus dash hand', null);

create table private.suspect_words (
  word text collate "C" not null,
  rule integer not null references private.suspect_rules (id),
  code text not null,
  is_near boolean not null,
  needs_near boolean not null,
  primary key (word, rule, is_near)
);
alter table private.suspect_words enable row level security;
create index suspect_words_rule_idx on private.suspect_words (rule);
comment on table private.suspect_words is 'The words of private.suspect_rules, one by one.';
insert into private.suspect_words (word, rule, code, is_near, needs_near)
select word, id, code, is_near, near is not null
from private.suspect_rules, lateral (
  select word, false from string_to_table(words, ' ') as word union select word, true from string_to_table(near, ' ') as word
) as w (word, is_near);

create function private.suspicions(readings text) returns table (code text, match text)
language plpgsql stable strict set search_path = '' as $$
-- Not in SQL, which would be planned for every text anew.
begin
  return query
  with written as materialized (
    -- Without what clings to an Arabic word: وال, بال, لل.
    select w.place, case
        when left(w.word, 2) in ('ال', 'لل') and length(w.word) > 4 then substr(w.word, 3)
        when left(w.word, 3) in ('وال', 'بال', 'فال', 'كال') and length(w.word) > 5 then substr(w.word, 4)
        else w.word
      end as word
    from unnest(regexp_split_to_array(readings, '[^0-9a-zء-ي@$]+')) with ordinality as w (word, place)
    where w.word <> ''
  ), known as materialized (
    select w.place, w.word, s.rule, s.code, s.is_near, s.needs_near
    from written w join private.suspect_words s on s.word = w.word
  ), numbered as (
    select w.place, w.word, coalesce(k.code, 'number') as code, k.word is not null as said,
      w.place - row_number() over (order by w.place) as island
    from written w left join known k on k.place = w.place and k.code in ('number', 'link')
    where k.code is not null or (length(w.word) <= 4 and translate(w.word, '0123456789', '') = '')
  ), said as (
    select left(string_agg(n.word, ' ' order by n.place), 80) as row_of
    from numbered n group by n.island
    having count(*) filter (where n.code = 'number' and n.said) >= 2 and count(*) filter (where n.code = 'number') >= 4
  )
  (
    select distinct k.code, concat_ws(' … ', k.word, n.word)
    from known k left join known n on k.needs_near and n.rule = k.rule and n.is_near and n.place <> k.place
      and n.place between k.place - 6 and k.place + 6
    where not k.is_near and (n.word is not null or not k.needs_near) and k.code not in ('number', 'link')
    limit 8
  )
  union all (select 'contact_details', said.row_of from said limit 1);
end $$;
comment on function private.suspicions(text) is 'What the words of private.readings may mean: code and words. app: a network is named, which is no offence.';
