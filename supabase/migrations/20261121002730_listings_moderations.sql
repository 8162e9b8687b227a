-- What moderate-listing found about the texts of an ad. While the setting moderation_required is on, an ad is listed
-- only with texts that were found in order.

create function private.own_words(tags text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(tag order by place), '{}')
    from unnest(tags) with ordinality as t (tag, place)
    where not exists (select from public.add_ons a where a.slug = tag)
  );
end $$;
comment on function private.own_words(text[]) is 'Tags without the add-ons, of which admins have written the names.';

create function private.listing_digest(
  title_ar text, title_en text, description_ar text, description_en text, tags text[], model text
) returns text
language plpgsql stable set search_path = '' as $$
begin
  return encode(extensions.digest(jsonb_build_array(
    nullif(btrim(title_ar), ''), nullif(btrim(title_en), ''),
    nullif(btrim(description_ar), ''), nullif(btrim(description_en), ''), private.own_words(tags), nullif(btrim(model), '')
  )::text, 'sha256'), 'hex');
end $$;
comment on function private.listing_digest(text, text, text, text, text[], text) is 'Stands for the texts of an ad; blanks around them and add-ons do not count.';

create function private.listing_digest(ad public.listings) returns text
language plpgsql stable set search_path = '' as $$
begin
  return private.listing_digest(ad.title_ar, ad.title_en, ad.description_ar, ad.description_en, ad.tags, ad.model);
end $$;
comment on function private.listing_digest(public.listings) is 'Stands for the texts that an ad has.';

create function private.pictures_digest(paths text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  -- With the versions of their files: who removes a picture may upload another under its name.
  files constant text := (
    select string_agg(o.name || ' ' || o.version, ' ' order by o.name)
    from unnest(paths) as one (path)
      cross join unnest(array['320', '640', '1280']) as width
      join storage.objects o on o.bucket_id = 'listings' and o.name = one.path || '/' || width || '.webp'
  );
begin
  return encode(extensions.digest(
    (select coalesce(string_agg(path, ' ' order by path), '') from unnest(paths) as path) || coalesce(' ' || files, ''), 'sha256'
  ), 'hex');
end $$;
comment on function private.pictures_digest(text[]) is 'Stands for pictures and their files, in whichever order.';

create function private.pictures_digest(ad uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.pictures_digest(array(select i.path from public.listing_images i where i.listing_id = ad));
end $$;
comment on function private.pictures_digest(uuid) is 'Stands for the pictures that an ad has.';

create table public.listing_moderations (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  digest text not null,
  pictures text not null default private.pictures_digest('{}'::text[]),
  allowed boolean not null,
  reasons jsonb not null default '[]',
  source text not null,
  created_at timestamptz not null default now(),
  constraint listing_moderations_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  constraint listing_moderations_reasons_check check (
    jsonb_typeof(reasons) = 'array' and pg_column_size(reasons) <= 16384 and allowed = (reasons = '[]')
  ),
  constraint listing_moderations_source_check check (source in ('rules', 'provider', 'admin'))
);
create index listing_moderations_digest_idx on public.listing_moderations (user_id, digest);
create index listing_moderations_created_at_idx on public.listing_moderations (created_at desc, id desc);
comment on table public.listing_moderations is 'Verdicts about texts of ads, with the pictures that they had, written by the server, read by admins. Kept for 90 days.';
comment on column public.listing_moderations.digest is 'Of the texts: see private.listing_digest. The texts themselves are not kept.';
comment on column public.listing_moderations.pictures is 'Of the pictures beside them: see private.pictures_digest. Allowed is an ad with these alone; what a model refuses are the texts.';
comment on column public.listing_moderations.reasons is '[{field, code, match?}], empty when allowed.';
comment on column public.listing_moderations.source is 'Who found so: the list of terms alone (rules), a language model as well (provider), or an admin, whose word counts most (admin).';

alter table public.listing_moderations enable row level security;
revoke all on public.listing_moderations from service_role;
grant select on public.listing_moderations to authenticated, service_role;
create policy "admins read" on public.listing_moderations
  for select to authenticated using ((select private.is_admin()));

insert into public.site_settings (key, value, public) values ('moderation_required', '{"value": false}', false);

create function private.approved_by_admin(ad public.listings) returns boolean
language sql stable security definer set search_path = '' as $$
  select (array_agg(m.allowed order by m.id desc))[1]
  from public.listing_moderations m
  where m.user_id = ad.owner_id and m.digest = private.listing_digest(ad) and m.pictures = private.pictures_digest(ad.id)
    and m.source = 'admin'
$$;
comment on function private.approved_by_admin(public.listings) is 'The last word of an admin about an ad with these texts and pictures; null if there is none.';

create function private.is_in_order(ad public.listings) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.approved_by_admin(ad),
    -- Texts that a model refused once stay refused: asking again until it gives way helps nobody.
    bool_or(m.allowed and m.pictures = private.pictures_digest(ad.id)) and not bool_or(not m.allowed and m.source = 'provider'),
    false
  )
  from public.listing_moderations m
  where m.user_id = ad.owner_id and m.digest = private.listing_digest(ad)
$$;
comment on function private.is_in_order(public.listings) is 'Whether the texts of an ad were found in order, with the pictures that it has.';

create function private.doubts_about(ad public.listings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', r.field, 'code', r.code, 'match', r.match))
  from private.check_listing_text(ad.title_ar, ad.title_en, ad.description_ar, ad.description_en, ad.tags, ad.model) as r
  where not r.certain
$$;
comment on function private.doubts_about(public.listings) is 'Why an admin should look at an ad before it is shown: [{field, code, match}], or null.';

create function private.may_be_shown(ad public.listings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.setting('moderation_required') = 'true' and not private.is_in_order(ad) then
    return false;
  end if;
  return coalesce(private.approved_by_admin(ad), private.doubts_about(ad) is null);
end $$;
comment on function private.may_be_shown(public.listings) is 'Whether an ad may be listed: found in order where the setting moderation_required asks for it, and without doubts or approved by an admin.';

create function private.keep_verdict(
  person uuid, allowed boolean, reasons jsonb, source text, texts text, shown text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.listing_moderations (user_id, digest, pictures, allowed, reasons, source)
  values (person, texts, shown, keep_verdict.allowed, keep_verdict.reasons, keep_verdict.source);
  delete from public.listing_moderations m where m.user_id = person and m.created_at < now() - interval '90 days';
  -- An ad that was waiting for it is looked at again.
  if keep_verdict.allowed then
    update public.listings l set listed = l.listed
    where l.owner_id = person and not l.listed and l.sold_at is null and private.listing_digest(l) = texts;
  end if;
end $$;
comment on function private.keep_verdict(uuid, boolean, jsonb, text, text, text) is 'Keeps a verdict about digests of texts and pictures, and lists an ad that waited for it.';

create function private.record_listing_moderation(
  person uuid, allowed boolean, reasons jsonb, source text, title_ar text, title_en text, description_ar text,
  description_en text, tags text[], model text, pictures text[]
) returns void
language sql security definer set search_path = '' as $$
  select private.keep_verdict(person, allowed, reasons, source,
    private.listing_digest(title_ar, title_en, description_ar, description_en, private.add_on_slugs(tags), model),
    private.pictures_digest(pictures))
$$;
select private.publish('record_listing_moderation',
  'person uuid, allowed boolean, reasons jsonb, source text, title_ar text default null, title_en text default null,
  description_ar text default null, description_en text default null, tags text[] default null, model text default null,
  pictures text[] default null',
  'service_role');
comment on function public.record_listing_moderation(uuid, boolean, jsonb, text, text, text, text, text, text[], text, text[]) is
  'For the server: keeps a verdict about texts of a person''s ad with the paths of its pictures, and lists an ad of theirs that waited for it.';

create function private.take_function_turn(person uuid, name text, assurance text default 'aal1') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
  spent record;
begin
  select * into profile from public.profiles where id = person;
  if profile.suspended is distinct from false then
    perform private.deny('42501', 'suspended', 'This account is suspended.');
  elsif assurance is distinct from 'aal2' and private.has_second_factor(person) then
    perform private.deny('42501', 'second_factor', 'This session needs the second factor.');
  elsif not profile.is_admin and coalesce((private.setting('maintenance_mode') ->> 'enabled')::boolean, false) then
    perform private.deny('PT503', 'maintenance', 'The site is under maintenance.');
  elsif not exists (select from private.limits l where l.act = name) then
    perform private.bad_argument('name', 'There is no such function.');
  end if;
  select * into spent from private.spend(name, '', person::text, 1);
  return coalesce(spent.seconds, 0);
end $$;
select private.publish('take_function_turn', 'person uuid, name text, assurance text default ''aal1''', 'service_role');
comment on function public.take_function_turn(uuid, text, text) is
  'For the server: counts a call of a function that people call by a person, whose session has this level of assurance (the claim aal), and answers 0, or the seconds to wait when it was one too many. 42501 suspended or second_factor, PT503 maintenance.';
