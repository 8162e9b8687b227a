-- Every text that others read goes through one check: nothing unseen in it, nothing that turns the words around it, no
-- forbidden terms, and no name that passes for the site's own.

create function private.visible_text(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Those of a keyboard or of copying, which mean no harm. Joiners stay one by one between what emoji and some languages join.
  select regexp_replace(regexp_replace(input, '[\u00ad\u034f\u061c\u180b-\u180f\u200b\u200e\u200f\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '[\u200c\u200d]{2,}|[\u200c\u200d](?=[\u0001-\u007f]|$)|(?<=[\u0001-\u007f]|^)[\u200c\u200d]', '', 'g')
$$;
comment on function private.visible_text(text) is 'A text without soft hyphens, zero-width blanks, marks and isolates of direction, and joiners that join nothing.';
-- send_message asks as whoever sends.
grant execute on function private.visible_text(text) to authenticated;

create function private.hides_something(input text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- Controls but tab and line end; fillers; embeddings, overrides and isolates of direction; tag characters but those of flags (🏴󠁧󠁢󠁥󠁮󠁧󠁿), selectors of
  -- variants but those of emoji; the controls of shorthand and music; marks in heaps, of which Arabic has three at most.
  select regexp_replace(input, '\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f', '', 'g') ~ ('[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u115f\u1160\u17b4\u17b5\u2028-\u202e\u2065-\u206f\u2800\u3164\ufe00-\ufe0d\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    || '|[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\u20e1-\u20f0\ufe20-\ufe2f]{3}|[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]{5}')
$$;
comment on function private.hides_something(text) is 'Whether a text has characters that are not seen, turn the words around them, or cover them.';

create function private.is_plain_name(input text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- No space but the plain one. Joiners only where writing needs them: in emoji (👨‍🔧), within Persian words and Indic letters.
  select not private.hides_something(input) and private.visible_text(input) = input
    and regexp_replace(input,
      '(?<=[ء-ی])\u200c(?=[ء-ی])|(?<=[\u0900-\u0dff])[\u200c\u200d]|(?<=[\u2600-\u27bf\ufe0f\U0001f1e6-\U0001faff])\u200d(?=[\u2600-\u27bf\U0001f1e6-\U0001faff])',
      '', 'g') !~ '[\t\n\r\u00a0\u1680\u17b4\u17b5\u2000-\u200f\u202f\u205f\u3000]'
$$;
comment on function private.is_plain_name(text) is 'Whether a name is one line with nothing unseen in it.';

create function private.text_findings(kind text, written text) returns table (code text, match text, certain boolean)
language plpgsql stable strict security definer set search_path = '' as $$
begin
  if private.hides_something(written) or (kind = 'name' and not private.is_plain_name(written)) then
    return query select 'hidden', null::text, true;
  end if;
  if kind = 'name'
    -- Sign-up and the API; whoever works on the database itself may name accounts of the site.
    and session_user in ('authenticator', 'supabase_auth_admin')
    and coalesce((select auth.role()), '') <> 'service_role' and not private.is_admin()
  then
    if private.is_reserved_name(written) then
      return query select 'reserved', written, true;
    elsif private.speaks_for_site(written) then
      return query select 'reserved', written, false;
    end if;
  end if;
  if kind <> 'plain' then
    return query
      select r.code, r.match, r.certain and kind <> 'talk' from private.text_reasons(written) as r
      where case kind
        -- Shops stand beside their number and links.
        when 'shop' then r.code <> 'contact_details'
        -- Between two people: what leads away is warned of, and what is only suspected is theirs.
        when 'talk' then r.certain and r.code not in ('contact_details', 'scam')
        else true
      end;
  end if;
end $$;
comment on function private.text_findings(text, text) is 'What the site has against a text of a kind (see private.check_texts): with certainty, which refuses it, or so that an admin should look.';

create function private.refuse_finding(field text, findings jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  wrong constant jsonb := jsonb_path_query_first(findings, '$[*] ? (@.certain == true)');
begin
  if wrong is not null then
    perform private.bad_argument(field, format('%s: this text may not contain "%s".', wrong ->> 'code', coalesce(wrong ->> 'match', '')));
  end if;
end $$;
comment on function private.refuse_finding(text, jsonb) is 'Refuses what private.text_findings is certain of: 22023 with the field as hint; the message begins with the code.';

create function private.check_text(kind text, field text, written text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  findings constant jsonb := (select jsonb_agg(to_jsonb(f)) from private.text_findings(kind, written) as f);
begin
  perform private.refuse_finding(field, findings);
  if findings is not null then
    perform private.raise_text((select auth.uid()), field, findings);
  end if;
end $$;
comment on function private.check_text(text, text, text) is 'Refuses a text of a kind (see private.check_texts) with its field as hint; the message begins with the code. What is not certain is written, and raised for admins.';

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
  'Trigger (before, for each row) of every table with texts that others read. Arguments in pairs, a kind and its columns: name (one line; nothing unseen, not reserved, no forbidden terms or contact details), words (unseen characters are taken out; the same terms), shop (as words; contact details may stand there), talk (between two people: unseen characters alone; forbidden terms are raised for admins), plain (unseen characters alone). 22023 with the column as hint.';

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
create trigger check_texts
  before insert or update of title_ar, title_en, description_ar, description_en, model, tags, district, size on public.listings
  for each row execute function private.check_texts(
    'plain', 'title_ar title_en description_ar description_en model tags', 'words', 'district size'
  );
create trigger check_texts before insert or update of message on public.bids
  for each row execute function private.check_texts('talk', 'message');
create trigger check_texts before insert or update of body on public.private_messages
  for each row execute function private.check_texts('talk', 'body');
create trigger check_texts before insert or update of details on public.reports
  for each row execute function private.check_texts('plain', 'details');

-- Auth answers 500 without words when a trigger refuses, on hosted Supabase too; its hook before a sign-up would have to be
-- switched on in every project by hand. So the form asks here first, and who goes past the form gets a free name.
create function private.check_text_of_form(kind text, field text, written text) returns void
-- Not stable: what is called volatile takes a turn at the door.
language plpgsql security definer set search_path = '' as $$
begin
  if kind is null or kind not in ('name', 'words', 'shop', 'talk') then
    perform private.bad_argument('kind', 'name, words, shop or talk.');
  elsif field is null or field !~ '^[a-z_]{1,40}$' then
    perform private.bad_argument('field', 'The name of a column.');
  elsif char_length(written) > 4000
    or (kind = 'name' and (char_length(btrim(written)) between 2 and case field when 'username' then 40 else 80 end) is not true) then
    perform private.bad_argument(field, 'Too short or too long.');
  elsif kind <> 'name' then
    perform private.require_active();
  end if;
  perform private.refuse_finding(field, (
    select jsonb_agg(to_jsonb(f))
    from private.text_findings(kind, case kind when 'name' then btrim(written) else private.visible_text(written) end) as f
  ));
end $$;
select private.publish('check_text_of_form', 'kind text, field text, written text', 'anon, authenticated, service_role');
comment on function public.check_text_of_form(text, text, text) is
  'For forms, before they send: refuses a text of a kind (name, words, shop, talk: see the trigger check_texts) as writing it would, 22023 with the field as hint. Visitors ask about names alone. Names of people need not be unique.';
