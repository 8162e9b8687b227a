-- The queue of moderation: one table for whatever an admin should look at, wherever it comes from.

create table private.moderation_items (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  target text not null,
  listing_id uuid references public.listings (id) on delete cascade,
  shop_id uuid references public.shops (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  thing_id uuid not null generated always as (coalesce(listing_id, shop_id, user_id)) stored,
  name_ar text,
  name_en text,
  picture text,
  reasons jsonb not null default '[]',
  words text,
  suspension bigint,
  suspended_by uuid references public.profiles (id) on delete set null,
  state text not null default 'open',
  note text,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint moderation_items_source_check check (source in ('texts', 'pictures', 'patterns', 'fits', 'appeal')),
  constraint moderation_items_target_check check (
    target = case when listing_id is not null then 'listing' when shop_id is not null then 'shop' else 'user' end
    and num_nonnulls(listing_id, shop_id) <= 1
  ),
  constraint moderation_items_reasons_check check (jsonb_typeof(reasons) = 'array'),
  constraint moderation_items_words_check check ((source = 'appeal') = (words is not null)),
  constraint moderation_items_state_check check (
    state in ('open', 'allowed', 'refused') and (state = 'open') = (decided_at is null)
  )
);
create unique index moderation_items_open_key on private.moderation_items (source, thing_id) where state = 'open';
create index moderation_items_state_idx on private.moderation_items (state, created_at, id);
create index moderation_items_source_idx on private.moderation_items (source, state, created_at, id);
create index moderation_items_listing_idx on private.moderation_items (listing_id);
create index moderation_items_shop_idx on private.moderation_items (shop_id);
create index moderation_items_user_idx on private.moderation_items (user_id);
create index moderation_items_decided_by_idx on private.moderation_items (decided_by);
create index moderation_items_suspended_by_idx on private.moderation_items (suspended_by);
alter table private.moderation_items enable row level security;
comment on table private.moderation_items is 'What waits for an admin''s judgement, and what was judged. A new source is named in its constraint, calls private.ask_moderators, and has its words in mf-admin.';
comment on column private.moderation_items.source is 'From where it comes: texts (a verdict about the texts of an ad refused them), pictures (another person''s ad had one first), patterns (private.seen_patterns), fits (the buyer of a part contradicts what it is said to fit), appeal (somebody contradicts a suspension).';
comment on column private.moderation_items.name_ar is 'The title of the ad, the name of the shop or of the person, as it was then.';
comment on column private.moderation_items.reasons is 'Why it is here: [{field, code, match?}] as in listing_moderations; of pictures [{code: same_picture, path, first_path, first_listing_id}] or {code: unreadable_picture or differing_picture, path}; of patterns [{code, points, count}]; of fits [{field, code: fit_denied or fit_confirmed, match: the fit}]; of an appeal [{code: suspended, match: the reason that was given}].';
comment on column private.moderation_items.words is 'Of an appeal: what the person says.';
comment on column private.moderation_items.suspension is 'Of an appeal: the entry of the audit log that it contradicts; null if there is none.';
comment on column private.moderation_items.state is 'open, allowed (it may stand; of an appeal: granted) or refused.';
comment on column private.moderation_items.note is 'What the person was told.';
insert into private.personal_data (relation, person, on_deletion, exported, omitted) values
  ('private.moderation_items', 'user_id', 'delete', true, '{suspension,suspended_by,decided_by}'),
  ('private.moderation_items', 'suspended_by', 'keep', false, '{}'),
  ('private.moderation_items', 'decided_by', 'keep', false, '{}');
create trigger audit after update of state, note on private.moderation_items
  for each row execute function private.audit('id', 'state', 'note');

create function private.ask_moderators(
  origin text, person uuid, listing uuid default null, shop uuid default null, why jsonb default '[]', said text default null,
  against bigint default null, by_admin uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  item uuid;
begin
  insert into private.moderation_items (source, target, listing_id, shop_id, user_id, name_ar, name_en, picture, reasons, words,
    suspension, suspended_by)
  select origin, case when l.id is not null then 'listing' when s.id is not null then 'shop' else 'user' end,
    l.id, s.id, p.id, case when l.id is not null then l.title_ar when s.id is not null then s.name_ar else p.username end,
    case when l.id is not null then l.title_en when s.id is not null then s.name_en else p.username end,
    case when l.id is not null then l.cover_path when s.id is not null then s.photo_path else p.avatar_path end,
    why, said, against, by_admin
  from public.profiles p
    left join public.listings l on l.id = listing
    left join public.shops s on s.id = shop
  where p.id = person
  -- What already waits keeps its place in the queue, and learns why it is here now.
  on conflict (source, thing_id) where state = 'open' do update set reasons = excluded.reasons
  returning id into item;
  return item;
end $$;
comment on function private.ask_moderators(text, uuid, uuid, uuid, jsonb, text, bigint, uuid) is 'Puts an ad, a shop or else a person into the queue of moderation; once for each source while it waits.';

-- Texts of ads that were refused, in whichever order verdict and ad come.
create function private.ask_about_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_moderators('texts', l.owner_id, listing => l.id, why => new.reasons)
  from public.listings l
  where l.owner_id = new.user_id and not l.suspended and l.sold_at is null
    and private.listing_digest(l) = new.digest
    and not private.is_in_order(l);
  return null;
end $$;
comment on function private.ask_about_texts() is 'Trigger: an ad whose texts a verdict refuses waits for an admin.';
create trigger ask_about_texts after insert on public.listing_moderations
  for each row when (not new.allowed and new.source <> 'admin') execute function private.ask_about_texts();

create function private.ask_about_ad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  texts constant text := private.listing_digest(new);
  refused jsonb;
begin
  -- What was asked of other texts is settled by those that are new.
  delete from private.moderation_items i where i.listing_id = new.id and i.source = 'texts' and i.state = 'open';
  select m.reasons into refused
  from public.listing_moderations m
  where m.user_id = new.owner_id and not m.allowed and m.source = 'provider' and m.digest = texts
  order by m.id desc limit 1;
  -- Asked afterwards: within the query it would be asked of every ad, refused or not.
  if refused is not null and private.is_in_order(new) then
    refused := null;
  end if;
  if refused is null and not new.listed and new.image_count > 0 and private.approved_by_admin(new) is not true then
    refused := private.doubts_about(new);
  end if;
  if refused is not null then
    perform private.ask_moderators('texts', new.owner_id, listing => new.id, why => refused);
  end if;
  return null;
end $$;
comment on function private.ask_about_ad() is 'Trigger: an ad with texts that were refused before it was written, or that the site doubts, waits for an admin; one with new texts or pictures does not.';
create trigger ask_about_ad
  after insert or update of title_ar, title_en, description_ar, description_en, tags, model, cover_path, image_count on public.listings
  for each row execute function private.ask_about_ad();

create type public.admin_moderation_item as (
  id uuid,
  cursor text,
  source text,
  target text,
  thing_id uuid,
  user_id uuid,
  name_ar text,
  name_en text,
  picture text,
  reasons jsonb,
  words text,
  state text,
  note text,
  created_at timestamptz,
  decided_at timestamptz,
  for_another boolean
);
comment on type public.admin_moderation_item is 'An entry of the queue of moderation, as private.moderation_items says.';
select private.never_null('public.admin_moderation_item', 'id', 'cursor', 'source', 'target', 'thing_id', 'user_id', 'reasons',
  'state', 'created_at');
comment on column public.admin_moderation_item.for_another is 'Never null. An appeal against what the caller did, which another admin decides.';

create function private.admin_list_moderation(state text, source text, sort text, after text, page_size integer)
returns setof public.admin_moderation_item
language plpgsql stable security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  others constant boolean := private.has_other_admin(boss);
  place constant text[] := private.page_place(after);
  way constant text := case when sort = '-created_at' then 'desc' else 'asc' end;
begin
  perform private.check_page(null, page_size);
  if state is null or state not in ('open', 'allowed', 'refused') then
    perform private.bad_argument('state', 'open, allowed or refused.');
  elsif source is not null and source not in ('texts', 'pictures', 'patterns', 'fits', 'appeal') then
    perform private.bad_argument('source', 'texts, pictures, patterns, fits or appeal.');
  elsif sort is not null and sort not in ('created_at', '-created_at') then
    perform private.bad_argument('sort', 'created_at or -created_at.');
  end if;
  return query execute format(
    'select i.id, private.page_cursor(i.created_at, i.id), i.source, i.target, i.thing_id, i.user_id, i.name_ar, i.name_en,
      i.picture, i.reasons, i.words, i.state, i.note, i.created_at, i.decided_at, %L and coalesce(i.suspended_by = %L, false)
    from private.moderation_items i
    where i.state = %L and %s and %s
    order by i.created_at %s, i.id %6$s
    limit %s',
    others, boss, state,
    case when source is null then 'true' else format('i.source = %L', source) end,
    case when place is null then 'true' else format('(i.created_at, i.id) %s (%L::timestamptz, %L::uuid)',
      case way when 'asc' then '>' else '<' end,
      timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]) end,
    way, page_size);
end $$;
select private.publish('admin_list_moderation',
  'state text default ''open'', source text default null, sort text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_moderation(text, text, text, text, integer) is
  'For admins: the queue of moderation, the oldest first (sort created_at, or -created_at). state open, allowed or refused; source texts, pictures, patterns, fits or appeal. 22023 with the argument as hint.';

create function private.admin_get_moderation(item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  i private.moderation_items;
begin
  select * into i from private.moderation_items m where m.id = item_id;
  if not found then
    perform private.not_found('entry');
  end if;
  return to_jsonb(i) - 'suspended_by' || jsonb_build_object(
    'for_another', coalesce(i.suspended_by = boss, false) and private.has_other_admin(boss),
    'suspended_by', (select p.username from public.profiles p where p.id = i.suspended_by),
    'decided_by', (select p.username from public.profiles p where p.id = i.decided_by),
    'person', (
      select jsonb_build_object('id', p.id, 'username', p.username, 'created_at', p.created_at, 'suspended', p.suspended)
      from public.profiles p where p.id = i.user_id
    ),
    'ad', (
      select jsonb_build_object('id', l.id, 'price', l.price, 'city', l.city, 'cover_path', l.cover_path, 'listed', l.listed,
        'suspended', l.suspended, 'created_at', l.created_at, 'texts', jsonb_build_object('title_ar', l.title_ar,
          'title_en', l.title_en, 'description_ar', l.description_ar, 'description_en', l.description_en,
          'tags', array_to_string(l.tags, ' · '), 'model', l.model))
      from public.listings l where l.id = i.listing_id
    ),
    'shop', (
      select jsonb_build_object('id', s.id, 'city', s.city, 'photo_path', s.photo_path, 'suspended', s.suspended,
        'created_at', s.created_at, 'texts', jsonb_build_object('name_ar', s.name_ar, 'name_en', s.name_en,
          'description_ar', s.description_ar, 'description_en', s.description_en))
      from public.shops s where s.id = i.shop_id
    ),
    'fits', (
      select jsonb_agg(to_jsonb(private.known_fit(f)) order by f.fit)
      from jsonb_array_elements(i.reasons) as r (reason)
        join public.listings l on l.id = i.listing_id
        join public.part_fits f on f.id = private.part_fit_of(l, r.reason ->> 'match')
      where i.source = 'fits'
    ),
    'decisions', (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select d.id, d.target, d.thing_id, d.name_ar, d.name_en, d.outcome, d.reason, d.note, d.created_at, d.undone_at,
          p.username as decided_by
        from private.report_decisions d
          left join public.profiles p on p.id = d.decided_by
        where d.user_id = i.user_id
        order by d.created_at desc, d.id limit 10
      ) as r
    )
  );
end $$;
select private.publish('admin_get_moderation', 'id uuid', 'authenticated');
comment on function public.admin_get_moderation(uuid) is
  'For admins: an entry of the queue of moderation with the texts that it is about and what was decided about the person before. PT404 not_found.';

create function private.decide_moderation(item_id uuid, allowed boolean, note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  told constant text := private.clean_reason(note);
  i private.moderation_items;
begin
  perform private.required_flag('allowed', allowed);
  select * into i from private.moderation_items m where m.id = item_id and m.source <> 'appeal' for update;
  if not found then
    perform private.not_found('entry');
  elsif i.state <> 'open' then
    perform private.deny('PT409', 'decided', 'This was decided already.');
  elsif not allowed and told is null then
    perform private.bad_argument('reason', 'Whoever it concerns is told why.');
  elsif i.user_id = boss and private.has_other_admin(boss) then
    perform private.deny('42501', 'own_account', 'Another admin decides about oneself.');
  end if;
  update private.moderation_items m set state = case when allowed then 'allowed' else 'refused' end, note = told,
    decided_by = boss, decided_at = now()
  where m.id = i.id;
  if allowed and i.source = 'texts' then
    perform private.keep_verdict(l.owner_id, true, '[]', 'admin', private.listing_digest(l), private.pictures_digest(l.id))
    from public.listings l where l.id = i.listing_id;
  elsif i.source = 'fits' then
    perform private.decide_fit(private.part_fit_of(l, r.reason ->> 'match'), allowed)
    from public.listings l cross join jsonb_array_elements(i.reasons) as r (reason) where l.id = i.listing_id;
    if not allowed then
      perform private.notify(i.user_id, 'moderator_note', jsonb_build_object('reason', told, 'target', 'listing',
        'listing_id', i.listing_id, 'listing_title_ar', i.name_ar, 'listing_title_en', i.name_en));
    end if;
  elsif not allowed and i.target = 'user' then
    perform private.suspend_profile(i.user_id, true, told);
  elsif not allowed then
    perform private.suspend_listing(i.listing_id, true, told);
  end if;
end $$;
select private.publish('decide_moderation', 'id uuid, allowed boolean, reason text default null', 'authenticated');
comment on function public.decide_moderation(uuid, boolean, text) is
  'For admins: decides about the texts or pictures of an ad, about what a person does, or about what a sold part fits. Allowed, texts count as found in order, whatever a model says, and fits as confirmed; refused, the ad or the person is suspended, or the fits are denied, and the person is told the reason. 22023 allowed or reason; PT404 not_found; PT409 decided; 42501 own_account.';
