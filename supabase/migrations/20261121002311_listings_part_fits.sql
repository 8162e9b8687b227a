-- The catalogue of fits: which part fits which motorcycles, as sellers say, buyers confirm and admins decide. A part is
-- known by its category, its make and what it is called; of a part without a name nothing is learned.

create table public.part_fits (
  id uuid primary key default gen_random_uuid(),
  part_category text not null references public.part_categories (slug) on update cascade on delete cascade,
  make text references public.makers (slug) on update cascade on delete cascade,
  part text not null,
  key text not null generated always as (private.part_key(part_category, make, part)) stored,
  fit text not null,
  state text not null default 'said',
  decided boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint part_fits_key unique (key, fit),
  constraint part_fits_part_check check (char_length(part) <= 60),
  constraint part_fits_fit_check check (private.are_fits(array[fit])),
  constraint part_fits_state_check check (
    state in ('said', 'confirmed', 'contested', 'denied') and (decided or state <> 'denied')
      and not (decided and state in ('said', 'contested'))
  )
);
create index part_fits_category_idx on public.part_fits (part_category);
create index part_fits_make_idx on public.part_fits (make);
create index part_fits_model_idx on public.part_fits (private.model_of_fit(fit));
create index part_fits_updated_at_idx on public.part_fits (updated_at desc, id desc);
comment on table public.part_fits is 'The catalogue of fits. Written by what sellers say in ads, by answer_fit of buyers, and by admins, who alone read it as a whole.';
comment on column public.part_fits.part is 'What the part is called, without its make, as it was written first: Slip-On Line.';
comment on column public.part_fits.key is 'By what the part is known: see private.part_key.';
comment on column public.part_fits.fit is 'One motorcycle, as listings.fits names it.';
comment on column public.part_fits.state is 'said (by sellers alone), confirmed (by buyers, or by admins), contested (a buyer says that it does not fit), or denied by admins: then no ad of the part is found by it.';
comment on column public.part_fits.decided is 'An admin has decided: what people say changes the state no more.';

create table private.fit_claims (
  fit_id uuid not null references public.part_fits (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  sale_id uuid references public.sales (id) on delete cascade,
  fits boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (fit_id, person_id),
  constraint fit_claims_fits_check check (fits or sale_id is not null)
);
create index fit_claims_person_idx on private.fit_claims (person_id);
create index fit_claims_sale_idx on private.fit_claims (sale_id);
alter table private.fit_claims enable row level security;
comment on table private.fit_claims is 'Who says that a part fits, or that it does not: each person has one voice. It stays when an ad ends, and goes when its seller takes it out of the ad.';
comment on column private.fit_claims.sale_id is 'Of a buyer: the sale by which they know. Null: a seller says so in an ad.';

create trigger touch_updated_at before update on public.part_fits
  for each row execute function private.touch_updated_at('key');
alter table public.part_fits enable row level security;
grant select on public.part_fits to authenticated;
create policy "admins read" on public.part_fits for select to authenticated using ((select private.is_admin()));

-- What sellers and buyers say is their business; what admins decide is on record.
create trigger audit_added after insert on public.part_fits
  for each row when (new.decided) execute function private.audit('id');
create trigger audit_changed after update on public.part_fits
  for each row when (old.decided or new.decided) execute function private.audit('id');
create trigger audit_deleted after delete on public.part_fits
  for each row when (old.decided) execute function private.audit('id');

create function private.join_fit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other public.part_fits;
begin
  select * into other from public.part_fits f
  where f.id <> new.id and (f.key, f.fit) = (private.part_key(new.part_category, new.make, new.part), new.fit)
  for no key update;
  if not found then
    return new;
  end if;
  if new.decided and not other.decided then
    update public.part_fits f set state = new.state, decided = true where f.id = other.id;
  end if;
  update private.fit_claims c set fit_id = other.id
  where c.fit_id = old.id
    and not exists (select from private.fit_claims o where o.fit_id = other.id and o.person_id = c.person_id);
  delete from public.part_fits f where f.id = old.id;
  return null;
end $$;
comment on function private.join_fit() is 'Trigger: an entry that becomes the same as another is one with it, as when two makes are merged.';
create trigger join_fit before update of part_category, make, part, fit on public.part_fits
  for each row when ((old.part_category, old.make, old.part, old.fit) is distinct from (new.part_category, new.make, new.part, new.fit))
  execute function private.join_fit();

create function private.weigh_fit(entry uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said record;
begin
  -- Two who speak at once are weighed one after the other.
  perform from public.part_fits f where f.id = entry for no key update;
  select count(*) as voices,
    case when bool_or(not c.fits) then 'contested' when bool_or(c.sale_id is not null) then 'confirmed' else 'said' end as state
  into said
  from private.fit_claims c where c.fit_id = entry;
  if said.voices = 0 then
    delete from public.part_fits f where f.id = entry and not f.decided;
  else
    update public.part_fits f set state = said.state where f.id = entry and not f.decided and f.state <> said.state;
  end if;
end $$;
comment on function private.weigh_fit(uuid) is 'The state of an entry of the catalogue by what people say; what nobody says any more leaves it. What an admin has decided stays.';

create function private.weigh_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.weigh_fit(old.fit_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.fit_id <> old.fit_id then
    perform private.weigh_fit(new.fit_id);
  end if;
  return null;
end $$;
comment on function private.weigh_claim() is 'Trigger: what is said of a fit counts.';
create trigger weigh_claim after insert or update or delete on private.fit_claims
  for each row execute function private.weigh_claim();

create function private.weigh_undecided() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_fit(new.id);
  return null;
end $$;
comment on function private.weigh_undecided() is 'Trigger: once the word of an admin is taken back, what people have said meanwhile counts.';
create trigger weigh_undecided after update on public.part_fits
  for each row when (old.decided and not new.decided) execute function private.weigh_undecided();

create function private.claim_fits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named_part constant text := private.part_key(new.part_category, new.make, new.model);
begin
  if tg_op = 'UPDATE' then
    delete from private.fit_claims c
    using public.part_fits f
    where f.id = c.fit_id and c.person_id = old.owner_id and c.sale_id is null and f.fit = any (old.fits)
      and f.key = private.part_key(old.part_category, old.make, old.model)
      and not exists (
        select from public.listings l
        where l.owner_id = old.owner_id and l.fits @> array[f.fit] and private.part_key(l.part_category, l.make, l.model) = f.key
      );
  end if;
  if new.listed and named_part is not null then
    -- In one order, so that two ads of a part do not wait for each other.
    insert into public.part_fits (part_category, make, part, fit)
    select new.part_category, new.make, btrim(new.model), fit from unnest(new.fits) as fit order by fit
    on conflict on constraint part_fits_key do nothing;
    insert into private.fit_claims (fit_id, person_id)
    select f.id, new.owner_id from public.part_fits f
    where f.key = named_part and f.fit = any (new.fits)
    order by f.fit
    on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.claim_fits() is 'Trigger: what the seller of a public ad says that a named part fits is in the catalogue; what they say no more in any ad, they take back.';
create trigger claim_fits after insert on public.listings
  for each row when (new.listed and new.fits <> '{}') execute function private.claim_fits();
create trigger claim_changed_fits after update on public.listings
  for each row when (
    (old.fits <> '{}' or new.fits <> '{}')
    and (old.fits, old.part_category, old.make, old.model, old.listed)
      is distinct from (new.fits, new.part_category, new.make, new.model, new.listed)
  )
  execute function private.claim_fits();

create function private.standing_fits(fits text[], part_category text, make text, part text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when fits = '{}' then fits else array(
    select said from unnest(fits) as said
    where not exists (
      select from public.part_fits f
      where f.key = private.part_key(standing_fits.part_category, standing_fits.make, standing_fits.part) and f.state = 'denied'
        and private.is_within_fit(said, f.fit)
    )
  ) end;
end $$;
comment on function private.standing_fits(text[], text, text, text) is 'What a part fits as its seller says, without what admins have denied of it.';
select private.open_to_all('standing_fits');

create function private.index_denied() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry constant public.part_fits := case tg_op when 'DELETE' then old else new end;
  ad public.listings;
begin
  for ad in
    select l.* from public.listings l
    where l.fits <> '{}' and private.fitted_models(l.fits) @> array[private.model_of_fit(entry.fit)] and l.listed
      and private.part_key(l.part_category, l.make, l.model) = entry.key
  loop
    perform private.index_again(ad);
  end loop;
  return null;
end $$;
comment on function private.index_denied() is 'Trigger: ads of a part are found by what it fits, or no more, as soon as an admin decides so.';
create trigger index_denied after insert on public.part_fits
  for each row when (new.state = 'denied') execute function private.index_denied();
create trigger index_decided after update on public.part_fits
  for each row when ((old.state = 'denied') <> (new.state = 'denied') or new.state = 'denied' and old.fit <> new.fit)
  execute function private.index_denied();
create trigger index_undecided after delete on public.part_fits
  for each row when (old.state = 'denied') execute function private.index_denied();

create function private.part_fit_of(ad public.listings, fit text) returns uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.part_fits f
  where f.key = private.part_key(ad.part_category, ad.make, ad.model) and f.fit = part_fit_of.fit
$$;
comment on function private.part_fit_of(public.listings, text) is 'The entry of the catalogue for a fit of an ad; null if there is none.';

create function private.decide_fit(entry uuid, fits boolean) returns void
language sql security definer set search_path = '' as $$
  update public.part_fits f set state = case when fits then 'confirmed' else 'denied' end, decided = true where f.id = entry
$$;
comment on function private.decide_fit(uuid, boolean) is 'Writes down what an admin says of an entry.';

create type public.known_fit as (fit text, state text, sellers integer, confirmed integer, denied integer);
comment on type public.known_fit is 'What the catalogue knows of one motorcycle that a part fits.';
select private.never_null('public.known_fit', 'fit', 'state', 'sellers', 'confirmed', 'denied');
comment on column public.known_fit.fit is 'Never null. As listings.fits names it.';
comment on column public.known_fit.state is 'Never null. said, confirmed, contested or denied, as of part_fits.';
comment on column public.known_fit.sellers is 'Never null. How many people say so in ads.';
comment on column public.known_fit.confirmed is 'Never null. How many who bought the part say that it fits.';
comment on column public.known_fit.denied is 'Never null. How many who bought it say that it does not.';

create function private.known_fit(entry public.part_fits) returns public.known_fit
language sql stable security definer set search_path = '' as $$
  select entry.fit, entry.state, count(*) filter (where c.sale_id is null)::integer,
    count(*) filter (where c.sale_id is not null and c.fits)::integer, count(*) filter (where not c.fits)::integer
  from private.fit_claims c where c.fit_id = entry.id
$$;
comment on function private.known_fit(public.part_fits) is 'An entry of the catalogue with how many say what.';

create function private.list_part_fits(part_category text, make text, part text) returns setof public.known_fit
language sql stable security definer set search_path = '' as $$
  select k.*
  from public.part_fits f cross join lateral private.known_fit(f) as k
  where f.key = private.part_key(list_part_fits.part_category, list_part_fits.make, list_part_fits.part)
  order by k.confirmed desc, k.sellers desc, k.fit
  limit 100
$$;
select private.publish('list_part_fits', 'part_category text, make text, part text', 'anon, authenticated');
comment on function public.list_part_fits(text, text, text) is
  'What a part is known to fit, and not to fit, what most confirm first; at most 100. make is the slug of its maker, null or empty without one; part what it is called. No row for one that the catalogue does not know.';

-- What buyers say of what they bought.

create type public.sale_fit as (fit text, fits boolean);
comment on type public.sale_fit is 'What a sold part fits as its seller says, and what its buyer says of it.';
select private.never_null('public.sale_fit', 'fit');
comment on column public.sale_fit.fits is 'Null: the buyer has not said.';

create function private.bought_part(sale_id uuid) returns public.listings
language sql stable security definer set search_path = '' as $$
  select l.*
  from public.sales s join public.listings l on l.id = s.listing_id
  where s.id = bought_part.sale_id and s.buyer_id = (select auth.uid()) and s.state in ('confirmed', 'upheld')
    and l.fits <> '{}' and private.folded_part(l.model) is not null
$$;
comment on function private.bought_part(uuid) is 'The ad of a named part that the caller bought for certain; null if there is none.';

create function private.list_sale_fits(sale_id uuid) returns setof public.sale_fit
language sql stable security definer set search_path = '' as $$
  select fit, c.fits
  from private.bought_part(list_sale_fits.sale_id) as l
    cross join lateral unnest(l.fits) as fit
    left join private.fit_claims c on c.fit_id = private.part_fit_of(l, fit) and c.person_id = (select auth.uid())
      and c.sale_id = list_sale_fits.sale_id
  where private.is_full_session()
  order by fit
$$;
select private.publish('list_sale_fits', 'sale_id uuid', 'authenticated');
comment on function public.list_sale_fits(uuid) is
  'For the buyer of a part, once the sale is certain: what its seller says that it fits, with what the buyer has said. No row for others, and for what is no named part.';

create function private.answer_fit(sale_id uuid, fit text, fits boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  ad constant public.listings := private.bought_part(answer_fit.sale_id);
  doubts jsonb;
begin
  if ad.id is null then
    perform private.not_found('sale');
  elsif fit is null or fit <> all (ad.fits) then
    perform private.bad_argument('fit', 'One of what the ad says that it fits.');
  end if;
  if fits is null then
    delete from private.fit_claims c
    where c.fit_id = private.part_fit_of(ad, answer_fit.fit) and c.person_id = person and c.sale_id = answer_fit.sale_id;
  else
    -- The entry may be gone: a seller who changes a sold ad makes none.
    insert into public.part_fits (part_category, make, part, fit) values (ad.part_category, ad.make, btrim(ad.model), answer_fit.fit)
    on conflict on constraint part_fits_key do nothing;
    insert into private.fit_claims as c (fit_id, person_id, sale_id, fits)
    values (private.part_fit_of(ad, answer_fit.fit), person, answer_fit.sale_id, answer_fit.fits)
    on conflict on constraint fit_claims_pkey do update
    set sale_id = excluded.sale_id, fits = excluded.fits, created_at = now();
  end if;
  -- Who contradicts what stands asks the admins.
  select jsonb_agg(jsonb_build_object('field', 'fits', 'code', case when c.fits then 'fit_confirmed' else 'fit_denied' end,
    'match', f.fit) order by f.fit) into doubts
  from private.fit_claims c join public.part_fits f on f.id = c.fit_id
  where c.sale_id = answer_fit.sale_id and c.fits = (f.state = 'denied');
  if doubts is null then
    delete from private.moderation_items i where i.listing_id = ad.id and i.source = 'fits' and i.state = 'open';
  else
    perform private.ask_moderators('fits', ad.owner_id, listing => ad.id, why => doubts);
  end if;
end $$;
select private.publish('answer_fit', 'sale_id uuid, fit text, fits boolean default null', 'authenticated');
comment on function public.answer_fit(uuid, text, boolean) is
  'The buyer of a part says whether it fits one of the motorcycles of the ad, as listings.fits names it, or takes back what they said (null). Whoever contradicts what stands asks the admins. 22023 fit; 42501 suspended; PT404 not_found: not their sale, one that is not certain, or no named part that fits something.';
