-- What Realtime stands on: `realtime.messages` with its policies and helpers as on a hosted project, and the capture
-- of changes, which there reads the write-ahead log and here is a trigger on every published table.
create role supabase_realtime_admin nologin noinherit createrole;
-- Policies on realtime.messages need its owner.
grant supabase_realtime_admin to postgres;
create schema realtime authorization supabase_realtime_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;

-- Partitioned by day on a hosted project.
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  skip_broadcast boolean not null default false,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant all on realtime.messages to postgres;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  generated_id uuid := gen_random_uuid();
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      generated_id,
      case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(generated_id)) end,
      event, topic, private, 'broadcast'
    );
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end $$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end $$;

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end $$;

do $$
declare item record;
begin
  for item in select oid::regprocedure as name from pg_proc where pronamespace = 'realtime'::regnamespace loop
    execute format('alter function %s owner to supabase_realtime_admin', item.name);
    execute format('grant execute on function %s to postgres', item.name);
  end loop;
end $$;

-- Changes between their commit and their delivery. After a crash it is empty: nobody was listening then.
create unlogged table supabase_local.changes (
  id bigint generated always as identity primary key,
  entity oid not null,
  action text not null,
  record jsonb,
  old_record jsonb,
  at timestamptz not null default clock_timestamp()
);
revoke all on supabase_local.changes from public;

create function supabase_local.capture_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into supabase_local.changes (entity, action, record, old_record)
  values (tg_relid, tg_op, to_jsonb(new), to_jsonb(old));
  return null;
end $$;

-- Transactions that notify commit one after the other, each with a flush of the disk of its own. So only those do that
-- find the reader asleep (0); while it is awake (1) it looks by itself. A sequence, because all see its value at once.
create unlogged sequence supabase_local.reader_awake minvalue 0 start 0;
revoke all on supabase_local.reader_awake from public;
create function supabase_local.wake_reader() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select last_value = 0 from supabase_local.reader_awake) then
    notify realtime_changes;
  end if;
  return null;
end $$;
-- At the end of the transaction: between this look and the commit the reader must not fall asleep.
create constraint trigger wake_reader after insert on supabase_local.changes deferrable initially deferred
  for each row execute function supabase_local.wake_reader();

-- A change of what the reader knows of tables (their columns, and who may read them) stands in line with the changes of rows:
-- a reader that is awake may see a row before it is notified.
create function supabase_local.queue_schema_change() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() as command
    where coalesce(command.schema_name, '') not like 'pg\_temp%'
  ) then
    insert into supabase_local.changes (entity, action) values (0, 'SCHEMA');
  end if;
end $$;
create event trigger queue_schema_change on ddl_command_end
  when tag in ('CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE', 'ALTER TYPE', 'ALTER SCHEMA', 'GRANT', 'REVOKE')
  execute function supabase_local.queue_schema_change();

create trigger capture_broadcast after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and new.event is not null and not new.skip_broadcast)
  execute function supabase_local.capture_change();

-- The tables of the publication have the trigger, others do not.
create function supabase_local.follow_publication() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare item record;
begin
  for item in
    with published as (
      select c.oid from pg_catalog.pg_publication_tables p
        join pg_catalog.pg_namespace n on n.nspname = p.schemaname
        join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime' and p.schemaname not in ('realtime', 'supabase_local')
    ), captured as (
      select tgrelid as oid from pg_catalog.pg_trigger where tgname = 'supabase_realtime' and not tgisinternal
    )
    select coalesce(p.oid, c.oid)::regclass as name, p.oid is not null as wanted
    from published p full join captured c on c.oid = p.oid
    where p.oid is null or c.oid is null
  loop
    if item.wanted then
      execute format(
        'create trigger supabase_realtime after insert or update or delete on %s
          for each row execute function supabase_local.capture_change()', item.name
      );
      execute format('alter table %s enable always trigger supabase_realtime', item.name);
    else
      execute format('drop trigger supabase_realtime on %s', item.name);
    end if;
  end loop;
end $$;
create event trigger follow_publication on ddl_command_end
  when tag in ('ALTER PUBLICATION', 'CREATE PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'CREATE TABLE AS')
  execute function supabase_local.follow_publication();

-- Who may see which of the changed rows: one call for all subscribers of a table. Each question holds the claims of
-- some of them and the primary keys that are asked for; `statement` picks from those keys the ones that the table shows.
create function supabase_local.visible_rows(statement text, questions jsonb)
returns table (question integer, visible integer[]) language plpgsql as $$
declare
  asked record;
  prepared text := 'visible_' || md5(statement);
begin
  -- Planned once for all who have the same role, which is most of the work.
  if not exists (select from pg_prepared_statements p where p.name = prepared) then
    execute format('prepare %I (jsonb) as %s', prepared, statement);
  end if;
  for asked in select q.* from jsonb_to_recordset(questions) as q(id integer, role text, claims text, keys jsonb) loop
    question := asked.id;
    begin
      perform set_config('role', asked.role, true), set_config('request.jwt.claims', asked.claims, true);
      execute format('execute %I (%L)', prepared, asked.keys) into visible;
    exception when others then
      -- A policy that fails for one person hides the row from them alone.
      visible := null;
    end;
    return next;
  end loop;
end $$;

-- Which extensions of a private channel (broadcast, presence) somebody may read: tried with a message of each kind,
-- of which nothing stays.
create function supabase_local.place_probes(topic text) returns uuid[]
language sql security definer set search_path = '' as $$
  with placed as (
    insert into realtime.messages (topic, extension) values (topic, 'broadcast'), (topic, 'presence') returning id
  )
  select array_agg(id) from placed
$$;

create function supabase_local.readable_extensions(topic text, settings jsonb) returns text[]
language plpgsql as $$
declare
  probes uuid[];
  readable text[];
begin
  begin
    probes := supabase_local.place_probes(topic);
    perform set_config(key, value, true) from jsonb_each_text(settings);
    select array_agg(m.extension) into readable from realtime.messages m where m.id = any(probes);
    raise exception using errcode = 'RT000';
  exception when sqlstate 'RT000' then
    return coalesce(readable, '{}');
  end;
end $$;

create function supabase_local.may_write(topic text, extension text, settings jsonb) returns boolean
language plpgsql as $$
begin
  perform set_config(key, value, true) from jsonb_each_text(settings);
  insert into realtime.messages (topic, extension) values (topic, extension);
  raise exception using errcode = 'RT000';
exception
  when sqlstate 'RT000' then return true;
  when insufficient_privilege then return false;
end $$;

revoke execute on function
  supabase_local.visible_rows, supabase_local.place_probes, supabase_local.readable_extensions, supabase_local.may_write
  from public;
grant execute on function
  supabase_local.visible_rows, supabase_local.place_probes, supabase_local.readable_extensions, supabase_local.may_write
  to authenticator;
