-- Every text that others read goes through one check: nothing unseen in it, nothing that turns the words around it, no
-- forbidden terms, and no name that passes for the site's own.

create function private.skeleton(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- After UTS 39: compatibility forms (ａｄｍｉｎ, 𝐚𝐝𝐦𝐢𝐧) to plain letters; accents, harakat, tatweel and what nobody sees
  -- away; digits of all scripts to ours; letters that look alike (Cyrillic а, Greek Ο, small capitals, 0 and o, 1, l and i,
  -- ی and ي, ة and ه) to one of them; then letters and digits alone. Greek capitals look like other letters than small ones.
  -- Of Unicode's confusables these are the ones that somebody can type or copy in Latin, Cyrillic, Greek, Armenian and Arabic;
  -- no maintained npm package has the whole table, and who comes through with a rarer letter is reported and suspended.
  select regexp_replace(
    translate(lower(translate(
      regexp_replace(rtrim(normalize(input, nfkd), '! '),
        '[\u0300-\u036f\u0483-\u0489\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]', '', 'g'),
      'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
        || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙',
      'abezhikmnoptyx' || repeat('0123456789', 18))),
      'давеѕіјкԛмпнорстухԁһԝьӏԍгибαβεζηικμνορσςτυχωγıɑɡɩøđłħƅᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢօսոհցىیےېکڪگګہھەۃةٱپٻڤچۆۇۋٹټڈډڑړژںڻ01l|!$@5',
      'dabesijkqmnhopctyxdhwbigrubabeznikuvopoctuxwyiagiodihbabcdeghijkimnoprstuvwyzounhgييييككككهههههاببفجوووتتددررزننoiiiisas'),
    '[^[:alnum:]]', '', 'g')
$$;
comment on function private.skeleton(text) is 'What a text looks like: two with the same skeleton are taken for one another. For comparing, never for showing.';

create function private.is_reserved_name(name text) returns boolean
language sql stable strict parallel safe set search_path = '' as $$
  -- Letters of other scripts only adorn: "admin シ".
  select regexp_replace(private.skeleton(name), '[^a-z0-9\u0621-\u064a]', '', 'g')
    ~ format('^(%s)*(%s)(%s|%s)*[0-9oisz]*$', o.words, s.words, o.words, s.words)
  from (
    -- Words that speak for the site, alone or beside any of those below.
    select string_agg(private.skeleton(word), '|') as words
    from unnest(array['admin', 'admins', 'administrator', 'administration', 'moderator', 'support', 'official', 'staff',
      'helpdesk', 'customer service', 'customer care', 'sysadmin', 'webmaster', 'dabbab', 'دبّاب', 'إدارة', 'الإدارة',
      'الدعم', 'دعم', 'الدعم الفني', 'خدمة العملاء', 'رسمي', 'الرسمي', 'الموقع', 'المنصة']) as word
  ) as s, (
    select string_agg(private.skeleton(word), '|') as words
    from unnest(array['the', 'team', 'site', 'account', 'app', 'com', 'ksa', 'of', 'فريق', 'حساب', 'موقع', 'منصة', 'تطبيق',
      'الفني', 'مدير', 'مشرف', 'و']) as word
  ) as o
$$;
comment on function private.is_reserved_name(text) is 'Whether a name speaks for the site: admin, Dabbab, دبّاب, إدارة, support and what looks like them, with or without words such as team, مشرف and a number.';

create function private.visible_text(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Those of a keyboard or of copying, which mean no harm. The joiners stay: emoji and some languages need them.
  select regexp_replace(input, '[\u00ad\u034f\u061c\u180b-\u180f\u200b\u200e\u200f\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
$$;
comment on function private.visible_text(text) is 'A text without soft hyphens, zero-width blanks, marks and isolates of direction.';
-- send_message asks as whoever sends.
grant execute on function private.visible_text(text) to authenticated;

create function private.hides_something(input text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- Controls but tab and line end; fillers; embeddings, overrides and isolates of direction; tag characters.
  select input ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u115f\u1160\u2028-\u202e\u2066-\u206f\u2800\u3164\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
$$;
comment on function private.hides_something(text) is 'Whether a text has characters that are not seen or turn the words around them.';

create function private.is_plain_name(input text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- No space but the plain one, and no joiners either: one name could look like another.
  select not private.hides_something(input) and private.visible_text(input) = input
    and input !~ '[\t\n\r\u00a0\u1680\u17b4\u17b5\u2000-\u200f\u202f\u205f\u3000]'
$$;
comment on function private.is_plain_name(text) is 'Whether a name is one line with nothing unseen in it.';

create function private.check_text(kind text, field text, written text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.hides_something(written) or (kind = 'name' and not private.is_plain_name(written)) then
    perform private.bad_argument(field, 'This text has characters that are not seen.');
  elsif kind = 'name' and private.is_reserved_name(written)
    -- Sign-up and the API; whoever works on the database itself may name accounts of the site.
    and session_user in ('authenticator', 'supabase_auth_admin')
    and coalesce((select auth.role()), '') <> 'service_role' and not private.is_admin()
  then
    perform private.bad_argument(field, 'This name is reserved.');
  elsif kind <> 'plain' and exists (
    select from private.text_reasons(written) as reason
    -- Names of shops stand beside their number and links.
    where reason.code <> 'contact_details' or kind <> 'shop'
  ) then
    perform private.bad_argument(field, 'This text is not allowed here.');
  end if;
end $$;
comment on function private.check_text(text, text, text) is 'Refuses a text of a kind (see private.check_texts) with its field as hint.';

create function private.check_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fresh constant jsonb := to_jsonb(new);
  stale constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  kind text;
  field text;
  written text;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    kind := tg_argv[i];
    foreach field in array string_to_array(tg_argv[i + 1], ' ') loop
      written := fresh ->> field;
      continue when written is null or written = '' or written is not distinct from stale ->> field;
      if kind <> 'name' and jsonb_typeof(fresh -> field) = 'string' then
        written := private.visible_text(written);
        new := jsonb_populate_record(new, jsonb_build_object(field, written));
      end if;
      perform private.check_text(kind, field, written);
    end loop;
  end loop;
  return new;
end $$;
comment on function private.check_texts() is
  'Trigger (before, for each row) of every table with texts that others read. Arguments in pairs, a kind and its columns: name (one line; nothing unseen, not reserved, no forbidden terms or contact details), words (unseen characters are taken out; the same terms), shop (as words; contact details may stand there), plain (unseen characters alone). 22023 with the column as hint.';

create trigger check_texts before insert or update of username, bio on public.profiles
  for each row execute function private.check_texts('name', 'username', 'words', 'bio');
create trigger check_texts before insert or update of name_ar, name_en, description_ar, description_en on public.shops
  for each row execute function private.check_texts('name', 'name_ar name_en', 'shop', 'description_ar description_en');
create trigger check_texts before insert or update of comment, reply on public.reviews
  for each row execute function private.check_texts('words', 'comment reply');
create trigger check_texts before insert or update of note, decision on public.sales
  for each row execute function private.check_texts('plain', 'note decision');
create trigger check_texts before insert or update of note on private.sale_contradictions
  for each row execute function private.check_texts('plain', 'note');
-- Terms and contact details in ads are told by private.refuse_listing_text, with the words that are meant.
create trigger check_texts before insert or update of title_ar, title_en, description_ar, description_en, model, tags
  on public.listings
  for each row execute function private.check_texts('plain', 'title_ar title_en description_ar description_en model tags');
create trigger check_texts before insert or update of message on public.bids
  for each row execute function private.check_texts('plain', 'message');
create trigger check_texts before insert on public.private_messages
  for each row execute function private.check_texts('plain', 'body');

-- Auth answers 500 without words when a trigger refuses, on hosted Supabase too; its hook before a sign-up would have to be
-- switched on in every project by hand. So the form asks here first, and who goes past the form gets a free name.
create function private.check_username(username text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if char_length(btrim(username)) between 2 and 40 then
    perform private.check_text('name', 'username', btrim(username));
  else
    perform private.bad_argument('username', 'Between 2 and 40 characters.');
  end if;
end $$;
select private.publish('check_username', 'username text', 'anon, authenticated, service_role');
comment on function public.check_username(text) is 'Whether a person may be called so: refuses with 22023 and the hint username. Names need not be unique.';

create table private.shop_names (
  skeleton text collate "C" primary key,
  shop_id uuid not null references public.shops (id) on delete cascade
);
create index shop_names_shop_idx on private.shop_names (shop_id);
alter table private.shop_names enable row level security;
comment on table private.shop_names is
  'How the names of shops look, each of one shop alone, also when two are written at once. A suspended shop holds none, so that whoever it passed itself off as can have theirs; one that has only lapsed keeps its own.';

create function private.hold_shop_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.shop_names where shop_id = new.id;
  if not new.suspended then
    insert into private.shop_names (skeleton, shop_id)
    select distinct look, new.id from unnest(array[private.skeleton(new.name_ar), private.skeleton(new.name_en)]) as look
    -- Nothing is left of a name of pictures alone.
    where look <> '' order by look;
  end if;
  return null;
exception when unique_violation then
  perform private.deny('PT409', 'shop_name_taken', 'Another shop has this name, or one that looks like it.');
  return null;
end $$;
comment on function private.hold_shop_names() is 'Trigger: no shop is called as another, nor comes back from a suspension under a name that was taken meanwhile.';
create trigger hold_shop_names after insert or update of name_ar, name_en, suspended on public.shops
  for each row execute function private.hold_shop_names();
