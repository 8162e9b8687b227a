-- Undo: what an admin changed is put back as it was, while nobody has changed it since, and that is on record, too.

create table private.undoable (
  entity text primary key,
  key text not null default 'id',
  place text not null default 'public',
  -- Rows that were added can be taken away, and rows that were deleted brought back.
  whole boolean not null default false,
  -- Columns that other rows decide about: putting them back alone would not last.
  derived text[] not null default '{}'
);
alter table private.undoable enable row level security;
comment on table private.undoable is 'The tables of which changes can be undone, by the names that the audit has for them.';
comment on column private.undoable.place is 'The schema of the table.';
-- Models are none of them: their slugs are those of a maker's alone, and the audit has no more.
insert into private.undoable (entity, key, whole, derived) values
  ('profiles', 'id', false, '{}'),
  ('listings', 'id', false, '{owner_id,featured_until}'),
  ('shops', 'id', false, '{owner_id,featured_until,subscription_until}'),
  ('reports', 'id', false, '{}'),
  ('site_settings', 'key', true, '{}'),
  ('pages', 'slug', true, '{}'),
  ('add_ons', 'slug', true, '{}'),
  ('bike_types', 'slug', true, '{}'),
  ('cities', 'slug', true, '{}'),
  ('conditions', 'slug', true, '{}'),
  ('engine_sizes', 'slug', true, '{}'),
  ('makers', 'slug', true, '{}'),
  ('part_categories', 'slug', true, '{}'),
  ('shop_types', 'slug', true, '{}'),
  ('search_synonyms', 'term', true, '{}'),
  ('prohibited_terms', 'id', true, '{}'),
  ('part_fits', 'id', true, '{}'),
  ('shop_plans', 'slug', true, '{}'),
  ('featured_options', 'slug', true, '{}'),
  ('search_misses', 'miss', false, '{}'),
  ('site_error_groups', 'id', false, '{}');
-- A decision about reports is taken back as a whole; that it was is none that one undoes.
insert into private.undoable (entity, whole, derived, place) values ('report_decisions', true, '{undone_at}', 'private');

create function private.can_undo(entry public.audit_log, kind private.undoable) returns boolean
language sql immutable set search_path = '' as $$
  select entry.undone_by is null and kind.entity is not null and (kind.whole or entry.action = 'update')
    and (entry.action <> 'update' or not entry.before ?| kind.derived)
$$;
comment on function private.can_undo(public.audit_log, private.undoable) is 'Whether an entry of the audit, of a table of which this is known, is of a kind that can be undone, and has not been.';

create function private.columns_of(entity text, wanted jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(a.attname::text)
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', entity)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and wanted ? a.attname::text
$$;
comment on function private.columns_of(text, jsonb) is 'The columns of a table that are named as keys and can be written.';

create function private.put_back(entry public.audit_log, key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := entry.before;
begin
  -- What people are told of, or what has rules of its own, goes the way that an admin goes.
  if entry.entity = 'report_decisions' then
    perform private.undo_report_decision(entry.entity_id::uuid);
  elsif entry.entity = 'profiles' and was ? 'is_admin' then
    perform private.set_admin(entry.entity_id::uuid, (was ->> 'is_admin')::boolean);
  elsif entry.entity = 'profiles' and was ? 'suspended' then
    perform private.suspend_profile(entry.entity_id::uuid, (was ->> 'suspended')::boolean, was ->> 'suspension_reason');
  elsif entry.entity = 'listings' and was ? 'suspended' then
    perform private.suspend_listing(entry.entity_id::uuid, (was ->> 'suspended')::boolean, was ->> 'suspension_reason');
  elsif entry.entity = 'shops' and was ? 'suspended' then
    perform private.suspend_shop(entry.entity_id::uuid, (was ->> 'suspended')::boolean, was ->> 'suspension_reason');
  elsif entry.action = 'update' then
    execute format('update public.%I as t set %s from jsonb_populate_record(null::public.%1$I, $1) as r where t.%3$I::text = $2',
      entry.entity, (select string_agg(format('%1$I = r.%1$I', name), ', ') from unnest(private.columns_of(entry.entity, was)) as name), key)
    using was, entry.entity_id;
  elsif entry.action = 'insert' then
    execute format('delete from public.%I as t where t.%I::text = $1', entry.entity, key) using entry.entity_id;
  else
    execute format('insert into public.%I (%s) overriding system value select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      entry.entity, (select string_agg(format('%I', name), ', ') from unnest(private.columns_of(entry.entity, was)) as name))
    using was;
  end if;
exception
  when foreign_key_violation then
    perform private.deny('PT409', 'in_use', 'Something else uses it by now.');
  when unique_violation then
    perform private.deny('PT409', 'changed', 'There is another one by now.');
end $$;
comment on function private.put_back(public.audit_log, text) is 'Makes the row of an entry what it was before.';

create function private.undo_audit(id bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  entry public.audit_log;
  kind private.undoable;
  present jsonb;
  undoing bigint;
begin
  select * into entry from public.audit_log a where a.id = undo_audit.id for no key update;
  if not found then
    perform private.not_found('entry');
  end if;
  select * into kind from private.undoable u where u.entity = entry.entity;
  if not private.can_undo(entry, kind) then
    perform private.deny('PT409', case when entry.undone_by is null then 'not_undoable' else 'undone' end, 'This cannot be undone.');
  end if;
  execute format('select to_jsonb(t) from %I.%I as t where t.%I::text = $1 for update', kind.place, entry.entity, kind.key)
  into present using entry.entity_id;
  if (present is null) <> (entry.action = 'delete') or exists (
    select from jsonb_each(entry.after) as left_by where left_by.key <> 'updated_at' and left_by.value is distinct from present -> left_by.key
  ) then
    perform private.deny('PT409', 'changed', 'It has been changed since.');
  end if;
  perform private.put_back(entry, kind.key);
  select max(a.id) into undoing from public.audit_log a
  where a.entity = entry.entity and a.entity_id = entry.entity_id and a.actor_id = boss and a.id > entry.id;
  update public.audit_log a set undoes = entry.id where a.id = undoing;
  update public.audit_log a set undone_by = undoing where a.id = entry.id;
  return undoing;
end $$;

create function private.undo_last_change(entity text, entity_id text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  newest public.audit_log;
begin
  select * into newest from public.audit_log a
  where a.entity = undo_last_change.entity and a.entity_id = undo_last_change.entity_id
  order by a.created_at desc, a.id desc limit 1;
  if newest.id is null then
    perform private.not_found('change');
  elsif newest.actor_id is distinct from boss or newest.undoes is not null or newest.created_at < now() - interval '10 minutes' then
    perform private.deny('PT409', 'changed', 'The last change is not a recent one of the caller.');
  end if;
  return private.undo_audit(newest.id);
end $$;

select private.publish('undo_audit', 'id bigint', 'authenticated');
select private.publish('undo_last_change', 'entity text, entity_id text', 'authenticated');
comment on function public.undo_audit(bigint) is
  'For admins: puts back what an entry of the audit changed. Answers the entry of the undoing. PT404 for none; PT409 with hint changed when it is no longer as that change left it, undone when it was undone before, not_undoable for other kinds, in_use when something stands on a row that was added.';
comment on function public.undo_last_change(text, text) is
  'For admins: undoes what the caller has changed of a row within the last ten minutes, as undo_audit does. PT409 with hint changed when another change came later.';
