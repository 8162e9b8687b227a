-- Ads that are begun and not published: what a file of ads brings waits here until its owner publishes it.

create table public.listing_drafts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  fields jsonb not null default '{}',
  paths text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint listing_drafts_fields_check check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 20480),
  constraint listing_drafts_paths_check check (
    case when coalesce(array_ndims(paths), 1) = 1 then
      cardinality(paths) <= 20 and array_position(paths, null) is null and '' <> all (paths)
      and array_to_string(paths, '') !~ '\s'
      and char_length(array_to_string(paths, ' ')) <= 4000
      and array_to_string(paths, ' ') ~ ('^(' || owner_id || '(/[A-Za-z0-9_-]+)+( |$))*$')
    else false end
  )
);
-- In the order in which they were stored, which is that of the file.
create index listing_drafts_owner_idx on public.listing_drafts (owner_id, created_at, id);
comment on table public.listing_drafts is 'Ads that are begun and not published, as many as the quota allows; only their owner sees them.';
comment on column public.listing_drafts.id is 'The id that the ad will have, so that publishing it twice makes one ad, with which the draft ends.';
comment on column public.listing_drafts.created_at is 'Its place among the drafts; whoever takes a deletion back gives it anew.';
comment on column public.listing_drafts.owner_id is 'Never changes.';
comment on column public.listing_drafts.fields is 'What the form of an ad holds, by field: texts as they were typed, flags and lists. Nothing of it must be given or valid; publishing asks for that.';
comment on column public.listing_drafts.paths is 'Pictures in their order, each in the folder of the owner: see listing_images.path.';

create function private.check_new_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  for person in select distinct owner_id from new_rows order by owner_id loop
    perform private.one_at_a_time('drafts', person);
    if (select count(*) > private.quota('drafts') from public.listing_drafts where owner_id = person) then
      perform private.deny('PT409', 'too_many_drafts', 'No more drafts.');
    end if;
  end loop;
  if exists (
    select from new_rows n
    where exists (select from public.listings l where l.id = n.id)
      or exists (select from private.deleted_listings d where d.id = n.id)
  ) then
    perform private.deny('PT409', 'id_used', 'There is or was an ad with this id.');
  end if;
  return null;
end $$;
comment on function private.check_new_drafts() is 'Trigger: a person has as many drafts as the quota allows, none of them with the id of an ad.';

create trigger check_new_drafts after insert on public.listing_drafts
  referencing new table as new_rows for each statement execute function private.check_new_drafts();
create trigger touch_updated_at before update on public.listing_drafts
  for each row execute function private.touch_updated_at();

alter table public.listing_drafts enable row level security;
-- The id too: whoever stores draws it once, so that storing again after a lost reply makes no second draft.
grant select, insert (id, fields, paths, created_at), update (fields, paths), delete on public.listing_drafts to authenticated;

create policy "a person sees their drafts" on public.listing_drafts
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "an active person stores drafts" on public.listing_drafts
  for insert to authenticated with check (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active person changes their drafts" on public.listing_drafts
  for update to authenticated using (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active person deletes their drafts" on public.listing_drafts
  for delete to authenticated using (owner_id = (select auth.uid()) and (select private.is_active()));

select private.guard_writes('public.listing_drafts');
select private.ask_full_session('public.listing_drafts');

-- In one step, so that a lost connection leaves neither an ad without pictures nor a draft of an ad that is there.
create function private.take_over_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A draft that is being stored at the same time comes before, or is refused.
  perform private.one_at_a_time('drafts', new.owner_id);
  -- Most ads have none, and to write nothing costs as much as to write something.
  if not exists (select from public.listing_drafts where id = new.id and owner_id = new.owner_id) then
    return null;
  end if;
  with draft as (
    delete from public.listing_drafts where id = new.id and owner_id = new.owner_id returning paths
  ), pictures as (
    select chosen.path, min(chosen.place) as place
    from draft, unnest(draft.paths) with ordinality as chosen (path, place)
    group by chosen.path
  )
  insert into public.listing_images (listing_id, path, position)
  select new.id, path, row_number() over (order by place) - 1 from pictures;
  return null;
end $$;
comment on function private.take_over_draft() is 'Trigger: a new ad takes the pictures of the draft of its id, which ends.';
create trigger take_over_draft after insert on public.listings
  for each row execute function private.take_over_draft();
