-- Names: what they look like, and which speak for the site.

create function private.skeleton(input text) returns text
language sql stable strict parallel safe set search_path = '' as $$
  -- After UTS 39: every character as what it looks like (private.unmasked); accents, harakat, tatweel and what nobody sees
  -- away; then what looks alike among plain letters: rn and m, 0 and o, 1, l and i, ی and ي, ة and ه. Letters and digits alone.
  select regexp_replace(
    translate(replace(replace(
      private.plain_text(private.unmasked(rtrim(input, '! '))), 'rn', 'm'), 'vv', 'w'),
      '01l|!$@5', 'oiiiisas'),
    '[^[:alnum:]]', '', 'g')
$$;
comment on function private.skeleton(text) is 'What a text looks like: two with the same skeleton are taken for one another. For comparing, never for showing.';

create function private.bare_name(input text) returns text
language sql stable strict parallel safe set search_path = '' as $$
  -- Letters of other scripts only adorn: "admin シ". Digits as the letters that they stand for: 4dmin.
  select translate(regexp_replace(private.skeleton(input), '[^a-z0-9\u0621-\u064a]', '', 'g'), '3478', 'eatb')
$$;
comment on function private.bare_name(text) is 'The skeleton of a text in Latin and Arabic letters.';

create function private.drawn_out(word text) returns text
language sql stable strict parallel safe set search_path = '' as $$
  -- addminn: each letter as often as somebody likes.
  select regexp_replace(regexp_replace(private.bare_name(word), '(.)\1+', '\1', 'g'), '(.)', '\1+', 'g')
$$;
comment on function private.drawn_out(text) is 'A pattern of a word in private.bare_name, however often its letters are written.';

create table private.site_words as
  -- Words that speak for the site, alone or beside any of the others.
  select (
    select string_agg(private.drawn_out(word), '|')
    from unnest(array['admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator', 'moderators', 'moderation',
      'support', 'official', 'staff', 'helpdesk', 'customer service', 'customer care', 'customer support', 'sysadmin', 'webmaster',
      'superuser', 'dabbab', 'دبّاب', 'إدارة', 'الإدارة', 'الدعم', 'دعم', 'الدعم الفني', 'خدمة العملاء', 'خدمة عملاء', 'رسمي',
      'الرسمي', 'رسميه', 'الموقع', 'المنصة', 'ادمن', 'الادمن', 'الإشراف', 'المشرف', 'الأدمن', 'موديريتر', 'موديريتور', 'edara', 'edaret', 'idara', 'سبورت', 'طاقم']) as word
  ) as speaks, (
    select string_agg(private.drawn_out(word), '|')
    from unnest(array['the', 'team', 'site', 'account', 'app', 'com', 'sa', 'ksa', 'saudi', 'arabia', 'of', 'and', 'help', 'center',
      'service', 'services', 'verified', 'security', 'payments', 'payment', 'billing', 'manager', 'system', 'head', 'chief', 'main', 'el', 'mawqe3',
      'desk', 'real', 'online', 'safety', 'فريق', 'حساب', 'موقع', 'منصة', 'تطبيق', 'الفني', 'فني', 'مدير', 'مشرف', 'مسؤول', 'مركز', 'المساعدة',
      'خدمة', 'خدمات', 'موثق', 'الموثق', 'المدفوعات', 'الدفع', 'الأمان', 'الحماية', 'التحقق', 'السعودية', 'العام', 'و', 'ال', 'في'])
      as word
  ) as goes_with;
alter table private.site_words enable row level security;
comment on table private.site_words is 'Two patterns for private.bare_name: those that speak for the site, and those that stand beside them.';

create function private.is_reserved_name(name text) returns boolean
language sql stable strict parallel safe security definer set search_path = '' as $$
  select private.bare_name(name) ~ format('^(%2$s)*(%1$s)(%1$s|%2$s)*[0-9oiszeatb]{0,4}$', w.speaks, w.goes_with)
  from private.site_words as w
$$;
comment on function private.is_reserved_name(text) is 'Whether a name speaks for the site: admin, Dabbab, دبّاب, إدارة, support and what looks like them, with or without words such as team, مشرف and a number.';

create function private.speaks_for_site(name text) returns boolean
language sql stable strict parallel safe security definer set search_path = '' as $$
  -- A word of the name alone, but what riders call their motorcycles: دباب, دعم, رسمي.
  select exists (
    select from regexp_split_to_table(private.plain_text(private.unmasked(name)), '[^[:alnum:]@$!|]+') as word, private.site_words as w
    where private.bare_name(word) ~ format('^(%s)[0-9oisz]*$', w.speaks)
      and private.bare_name(word) <> all (array['دباب', 'دعم', 'رسمي', 'رسميه', 'طاقم'])
  ) or private.bare_name(name) ~ '(?<!b)admin(?![aeiot])|moderator|dabb?ab|supp?ort|customerservice|customercare'
$$;
comment on function private.speaks_for_site(text) is 'Whether a name has a word in it that speaks for the site, so that an admin should look.';

