-- The desk of the catalogue of fits.

create type public.admin_part_fit as (
  id uuid,
  cursor text,
  part_category text,
  make text,
  part text,
  fit text,
  state text,
  decided boolean,
  sellers integer,
  confirmed integer,
  denied integer,
  created_at timestamptz,
  updated_at timestamptz
);
comment on type public.admin_part_fit is 'An entry of the catalogue of fits as the desk lists it.';
select private.never_null('public.admin_part_fit', 'id', 'cursor', 'part_category', 'part', 'fit', 'state', 'decided', 'sellers',
  'confirmed', 'denied', 'created_at', 'updated_at');

create function private.admin_list_part_fits(
  q text, state text, part_category text, after text, page_size integer
) returns setof public.admin_part_fit
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := coalesce(private.folded_part(q), '');
  states constant text[] := string_to_array(admin_list_part_fits.state, ',');
  place constant text[] := private.page_place(after);
begin
  perform private.require_admin();
  perform private.check_page(q, page_size);
  if states <@ array['said', 'confirmed', 'contested', 'denied'] is false then
    perform private.bad_argument('state', 'said, confirmed, contested or denied.');
  end if;
  return query
    select f.id, private.page_cursor(f.updated_at, f.id), f.part_category, f.make, f.part, f.fit, f.state, f.decided,
      k.sellers, k.confirmed, k.denied, f.created_at, f.updated_at
    from (
      select e.* from public.part_fits e
      where (wanted = '' or strpos(private.folded_part(e.part), wanted) > 0 or strpos(private.folded_part(e.fit), wanted) > 0
          or strpos(private.folded_part(e.make), wanted) > 0)
        and (states is null or e.state = any (states))
        and (admin_list_part_fits.part_category is null
          or e.part_category = any (string_to_array(admin_list_part_fits.part_category, ',')))
        and (place is null or (e.updated_at, e.id)
          < (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid))
      order by e.updated_at desc, e.id desc limit page_size
    ) as f
      join public.part_fits entry on entry.id = f.id
      cross join lateral private.known_fit(entry) as k
    order by f.updated_at desc, f.id desc;
end $$;
select private.publish('admin_list_part_fits',
  'q text default null, state text default null, part_category text default null, after text default null,
  page_size integer default 50', 'authenticated');
comment on function public.admin_list_part_fits(text, text, text, text, integer) is
  'For admins: the catalogue of fits, what changed last first. q is part of what a part is called, of its make or of what it fits; state one or more of said, confirmed, contested, denied, and part_category of their slugs, with commas. 22023 with the argument as hint.';

create function private.save_part_fit(
  part_category text, make text, part text, fit text, fits boolean, entry uuid, version timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  called constant text := btrim(private.visible_text(part));
  maker constant text := nullif(save_part_fit.make, '');
  decision constant text := case when fits then 'confirmed' else 'denied' end;
  saved uuid;
begin
  perform private.require_admin();
  perform private.required_flag('fits', fits);
  if coalesce(private.folded_part(called), '') = '' or char_length(called) > 60 then
    perform private.bad_argument('part_name', 'Between 1 and 60 characters, with letters or digits.');
  elsif not exists (select from public.part_categories c where c.slug = save_part_fit.part_category) then
    perform private.bad_argument('part_category', 'Unknown category.');
  elsif maker is not null and not exists (select from public.makers m where m.slug = maker) then
    perform private.bad_argument('make', 'Unknown make.');
  elsif private.are_fits(array[save_part_fit.fit]) is not true then
    perform private.bad_argument('fits', 'A model of the lists with its years, or universal.');
  end if;
  perform private.check_fits(array[save_part_fit.fit]);
  if entry is not null then
    perform from public.part_fits f where f.id = entry for no key update;
    if not found then
      perform private.not_found('entry');
    elsif not exists (select from public.part_fits f where f.id = entry and f.updated_at = version) then
      perform private.deny('PT409', 'changed', 'Somebody else has changed this entry meanwhile.');
    end if;
    update public.part_fits f set part_category = save_part_fit.part_category, make = maker, part = called, fit = save_part_fit.fit,
      state = decision, decided = true
    where f.id = entry;
  else
    insert into public.part_fits as f (part_category, make, part, fit, state, decided)
    values (save_part_fit.part_category, maker, called, save_part_fit.fit, decision, true)
    on conflict on constraint part_fits_key do update set state = excluded.state, decided = true;
  end if;
  select f.id into saved from public.part_fits f
  where f.key = private.part_key(save_part_fit.part_category, maker, called) and f.fit = save_part_fit.fit;
  return saved;
end $$;
select private.publish('save_part_fit',
  'part_category text, make text, part text, fit text, fits boolean, id uuid default null, version timestamptz default null',
  'authenticated');
comment on function public.save_part_fit(text, text, text, text, boolean, uuid, timestamptz) is
  'For admins: adds an entry to the catalogue of fits, or changes one (id, and version: its updated_at when the edit began), and decides whether the part fits; people change that no more. make is the slug of its maker, null or empty without one; part what it is called; fit a motorcycle as listings.fits names it. An entry that becomes the same as another is one with it. Returns its id. 22023 part_name, part_category, make or fits; PT404; PT409 changed.';

create function private.delete_part_fit(entry uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.part_fits f where f.id = entry;
  if not found then
    perform private.not_found('entry');
  end if;
end $$;
select private.publish('delete_part_fit', 'id uuid', 'authenticated');
comment on function public.delete_part_fit(uuid) is
  'For admins: takes an entry out of the catalogue of fits, with what people said of it. The next ad that says so brings it back. PT404.';
