-- The audit log: what admins and the server changed of what people cannot change themselves, before and after.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid references public.profiles (id) on delete set null,
  action text not null,
  entity text not null,
  entity_id text not null,
  label text,
  before jsonb,
  after jsonb,
  undoes bigint references public.audit_log (id),
  undone_by bigint references public.audit_log (id),
  constraint audit_log_action_check check (action in ('insert', 'update', 'delete'))
);
create index audit_log_created_at_idx on public.audit_log (created_at desc, id desc);
create index audit_log_record_idx on public.audit_log (entity, entity_id, created_at desc, id desc);
create index audit_log_entity_idx on public.audit_log (entity, created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, created_at desc, id desc);
create index audit_log_action_idx on public.audit_log (action, created_at desc, id desc);
create index audit_log_undoes_idx on public.audit_log (undoes) where undoes is not null;
create index audit_log_undone_by_idx on public.audit_log (undone_by) where undone_by is not null;
comment on table public.audit_log is 'Append-only. Written by triggers, read by admins.';
comment on column public.audit_log.actor_id is 'The person who did it; null for the server, and once the account is gone.';
comment on column public.audit_log.entity is 'Name of the table.';
comment on column public.audit_log.entity_id is 'Its key: an id, a slug or a settings key.';
comment on column public.audit_log.label is 'What it was called then. Never the name of a person, which must be gone with the account.';
comment on column public.audit_log.undoes is 'The entry that this one took back.';
comment on column public.audit_log.undone_by is 'The entry that took this one back.';
comment on column public.audit_log.before is 'Of an update only the columns that changed.';

create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Arguments of the trigger: the key column, then the columns whose change counts (none: all of them).
  watched constant text[] := tg_argv[1:];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  -- What is about a person is called by their name, which must be gone with the account.
  names constant text[] := case when coalesce(new_row, old_row) ->> 'target' = 'user' then '{name_ar,name_en}' else '{}' end;
  whole constant jsonb := coalesce(new_row, old_row) - names;
  changed text[];
begin
  -- Rows that a migration inserts have no actor.
  if tg_op = 'INSERT' and (select auth.role()) is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(key) into changed
    from jsonb_each(new_row)
    where value is distinct from old_row -> key and key <> 'updated_at'
      and (cardinality(watched) = 0 or key = any (watched));
    if changed is null then
      return null;
    end if;
    old_row := (select jsonb_object_agg(key, old_row -> key) from unnest(changed) as key);
    new_row := (select jsonb_object_agg(key, new_row -> key) from unnest(changed) as key);
  end if;
  insert into public.audit_log (actor_id, action, entity, entity_id, label, before, after)
  values (
    -- Null for an account that is being deleted: its profile can no longer be referenced.
    (select id from public.profiles where id = (select auth.uid())),
    lower(tg_op), tg_table_name,
    whole ->> tg_argv[0],
    left(coalesce(whole ->> 'title_ar', whole ->> 'title_en', whole ->> 'name_ar', whole ->> 'name_en', whole ->> 'term', whole ->> 'part',
      whole ->> 'listing_title_ar', whole ->> 'listing_title_en', whole ->> 'shop_name_ar', whole ->> 'shop_name_en'), 100),
    old_row - names, new_row - names
  );
  return null;
end $$;
comment on function private.audit() is 'Trigger (after, for each row): writes the audit log. Arguments: the key column, then the columns that count.';

create function private.edited_by_admins(edited regclass, key text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', edited);
  execute format('create policy "admins add" on %s for insert to authenticated with check ((select private.is_admin()))', edited);
  execute format('create policy "admins change" on %s for update to authenticated using ((select private.is_admin()))', edited);
  execute format('create policy "admins delete" on %s for delete to authenticated using ((select private.is_admin()))', edited);
  execute format('create trigger audit after insert or update or delete on %s
    for each row execute function private.audit(%L)', edited, key);
  perform private.guard_writes(edited);
end $$;
comment on function private.edited_by_admins(regclass, text) is 'For migrations: of what is granted to people, only admins write rows of this table, and each change is on record under the key column. Who reads is said beside.';

alter table public.audit_log enable row level security;
revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;
create policy "admins read" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

create trigger audit after update of is_admin, suspended, suspension_reason on public.profiles
  for each row execute function private.audit('id', 'is_admin', 'suspended', 'suspension_reason');
create trigger audit after insert or update or delete on public.site_settings
  for each row execute function private.audit('key');
create trigger audit after insert or update or delete on public.pages
  for each row execute function private.audit('slug');
