-- What the site notices by itself in a text and is not certain of: the text is written, and admins find it among the reports.

create function private.raise_text(person uuid, field text, findings jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  raised constant jsonb := (
    select jsonb_agg(jsonb_build_object('field', field, 'code', f ->> 'code', 'match', f ->> 'match')) from jsonb_array_elements(findings) as f
  );
begin
  -- Nobody but people is reported, and nothing that waits already or that an admin found harmless.
  if not exists (select from public.profiles p where p.id = person and not p.is_admin) or exists (
    select from public.reports r where r.user_id = person and r.status in ('pending', 'dismissed') and r.found @> raised
  ) then
    return;
  end if;
  update public.reports r set found = r.found || raised
  where r.user_id = person and r.status = 'pending' and jsonb_array_length(r.found) < 20;
  if not found then
    insert into public.reports (reporter_id, user_id, reason, found)
    values (null, person, case raised -> 0 ->> 'code' when 'offensive' then 'offensive_content' when 'scam' then 'scam'
      when 'reserved' then 'impersonation' else 'other' end, raised);
  end if;
end $$;
comment on function private.raise_text(uuid, text, jsonb) is 'Puts what private.text_findings suspects of a text among the reports, one for a person while it waits.';

create function private.raise_first_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  findings constant jsonb := (select jsonb_agg(to_jsonb(f)) from private.text_findings('name', new.username) as f where not f.certain);
begin
  if findings is not null then
    perform private.raise_text(new.id, 'username', findings);
  end if;
  return null;
end $$;
comment on function private.raise_first_name() is 'Trigger: looks at the name with which somebody signs up, whom nothing can be said of before they are there.';
create trigger raise_first_name after insert on public.profiles
  for each row when (not new.unnamed) execute function private.raise_first_name();
