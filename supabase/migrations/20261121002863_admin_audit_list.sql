-- The audit as admins read it.

create function private.read_days(name text, value text) returns tstzrange
language plpgsql immutable set search_path = '' as $$
declare
  days text[] := regexp_match(value, '^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$');
begin
  if value is null then
    return null;
  elsif days is null or num_nonnulls(days[1], days[2]) = 0 then
    perform private.bad_argument(name, 'Days as from..to, of which one may be absent.');
  end if;
  return tstzrange(days[1]::date::timestamp at time zone 'Asia/Riyadh', (days[2]::date + 1)::timestamp at time zone 'Asia/Riyadh');
exception when datetime_field_overflow or data_exception then
  perform private.bad_argument(name, 'There is no such day.');
end $$;
comment on function private.read_days(text, text) is 'The time from the first day to the end of the last, in Riyadh, of from..to as filters of desks say it; null for null.';

create function private.read_time_cursor(value text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  place text[] := regexp_match(left(value, 100), '^(\d{1,17})\.([0-9a-f-]{1,36})$');
begin
  if value is not null and place is null then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  return place;
end $$;
comment on function private.read_time_cursor(text) is 'Microseconds since 1970 and the id, of a cursor of a list by time; null for null.';

create type public.admin_audit_entry as (
  id text,
  cursor text,
  created_at timestamptz,
  actor_id uuid,
  actor_name text,
  action text,
  entity text,
  entity_id text,
  label text,
  before jsonb,
  after jsonb,
  undoes bigint,
  undone_by bigint,
  undoable boolean
);
comment on type public.admin_audit_entry is 'A change as the audit desk lists it. actor_name is null for the server and for accounts that are gone; undoable tells whether undo_audit may take it back.';
select private.never_null('public.admin_audit_entry', 'id', 'cursor', 'created_at', 'action', 'entity', 'entity_id', 'undoable');

create function private.admin_list_audit(
  entity text, record text, actor text, action text, day text, sort text, after text, page_size integer
) returns setof public.admin_audit_entry
language plpgsql stable security definer set search_path = '' as $$
declare
  oldest_first boolean;
  days tstzrange;
  place text[];
  filter text := 'true';
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif sort is not null and sort not in ('created_at', '-created_at') then
    perform private.bad_argument('sort', 'Only created_at.');
  elsif action is not null and action not in ('insert', 'update', 'delete') then
    perform private.bad_argument('action', 'One of insert, update and delete.');
  elsif actor is not null and actor <> 'server' and actor !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.bad_argument('actor', 'The id of a person, or server.');
  end if;
  days := private.read_days('day', day);
  place := private.read_time_cursor(after);
  oldest_first := coalesce(sort, '') = 'created_at';

  if entity is not null then
    filter := filter || format(' and a.entity = %L', entity);
  end if;
  if record is not null then
    filter := filter || format(' and a.entity_id = %L', record);
  end if;
  if actor is not null then
    filter := filter || case actor when 'server' then ' and a.actor_id is null' else format(' and a.actor_id = %L::uuid', actor) end;
  end if;
  if action is not null then
    filter := filter || format(' and a.action = %L', action);
  end if;
  if lower(days) is not null then
    filter := filter || format(' and a.created_at >= %L::timestamptz', lower(days));
  end if;
  if upper(days) is not null then
    filter := filter || format(' and a.created_at < %L::timestamptz', upper(days));
  end if;
  if place is not null then
    filter := filter || format(' and (a.created_at, a.id) %s (timestamptz ''epoch'' + %L::bigint * interval ''1 microsecond'', %L::bigint)',
      case when oldest_first then '>' else '<' end, place[1], place[2]);
  end if;
  -- The few who did all this, and the tables, are looked up once and not for each row.
  return query execute format(
    'with page as materialized (select * from public.audit_log a where %s order by a.created_at %s, a.id %2$s limit %s),
       actors as materialized (select p.id, p.username from (select distinct actor_id from page) x join public.profiles p on p.id = x.actor_id),
       kinds as materialized (select * from private.undoable)
     select a.id::text, (extract(epoch from a.created_at) * 1000000)::bigint || ''.'' || a.id, a.created_at, a.actor_id, p.username, a.action, a.entity,
       a.entity_id, a.label, a.before, a.after, a.undoes, a.undone_by, private.can_undo((a.*)::public.audit_log, (u.*)::private.undoable)
     from page a
       left join actors p on p.id = a.actor_id
       left join kinds u on u.entity = a.entity
     order by a.created_at %2$s, a.id %2$s',
    filter, case when oldest_first then 'asc' else 'desc' end, page_size);
end $$;
select private.publish('admin_list_audit',
  'entity text default null, record text default null, actor text default null, action text default null, day text default null, '
  || 'sort text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_audit(text, text, text, text, text, text, text, integer) is
  'For admins: what was changed, newest first. entity is the name of a table, record the key of a row in it, actor the id of a person or server, action is insert, update or delete, day is from..to; sort is created_at or -created_at; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';
