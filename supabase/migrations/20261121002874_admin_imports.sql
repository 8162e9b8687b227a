-- Files of ads, shops, categories and invitations that admins bring: run by run and row by row, so that one goes on after
-- an interruption and can be taken back.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  username text,
  language text not null default 'ar',
  state text not null default 'waiting',
  problem text,
  invited_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint invitations_email_check check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and char_length(email) <= 254),
  constraint invitations_username_check check (char_length(btrim(username)) between 2 and 40),
  constraint invitations_language_check check (language in ('ar', 'en')),
  constraint invitations_state_check check (state in ('waiting', 'sent', 'failed')),
  constraint invitations_problem_check check (char_length(problem) <= 500),
  constraint invitations_sent_check check ((state = 'sent') = (sent_at is not null)),
  constraint invitations_email_key unique (email)
);
create index invitations_state_idx on public.invitations (state, created_at, id);
create index invitations_invited_by_idx on public.invitations (invited_by);
comment on table public.invitations is 'People whom admins invite. The function manage-accounts sends the mails and makes the accounts; record_invitations keeps what came of it.';
comment on column public.invitations.state is 'waiting: not sent yet; sent; failed: see problem.';
comment on column public.invitations.username is 'The name that the account begins with; null: the person chooses.';
select private.edited_by_admins('public.invitations', 'id');
create policy "admins read" on public.invitations for select to authenticated using ((select private.is_admin()));
grant select, insert (email, username, language), delete on public.invitations to authenticated;

create function private.prepare_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if exists (select from auth.users u where u.email = new.email) then
    perform private.deny('PT409', 'has_account', 'There is an account with this address.');
  end if;
  return new;
end $$;
comment on function private.prepare_invitation() is 'Trigger: nobody is invited who has an account.';
create trigger prepare_invitation before insert on public.invitations
  for each row execute function private.prepare_invitation();

create function private.record_invitations(outcomes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(outcomes) is distinct from 'array' or jsonb_array_length(outcomes) > 100 then
    perform private.bad_argument('outcomes', 'Up to 100 of {email, error?}.');
  end if;
  update public.invitations i
  set state = case when o ->> 'error' is null then 'sent' else 'failed' end,
    sent_at = case when o ->> 'error' is null then now() end, problem = left(o ->> 'error', 500)
  from jsonb_array_elements(outcomes) as o
  where i.email = lower(btrim(o ->> 'email')) and i.state <> 'sent';
end $$;
select private.publish('record_invitations', 'outcomes jsonb', 'authenticated');
comment on function public.record_invitations(jsonb) is
  'For admins: keeps which invitations manage-accounts sent, and why others were not: [{email, error?}], up to 100. 22023 outcomes.';

create function private.forget_invitation(address text) returns void
language sql security definer set search_path = '' as $$
  delete from public.invitations where email = lower(address);
  -- Also what the log says of one that was deleted before.
  update public.audit_log
  set before = before - '{email,username}'::text[], after = after - '{email,username}'::text[]
  where entity = 'invitations' and lower(address) in (before ->> 'email', after ->> 'email')
$$;
comment on function private.forget_invitation(text) is 'Takes away that an address was invited, as its account is deleted.';

create table public.import_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  list text,
  owner_id uuid references public.profiles (id) on delete cascade,
  file_name text not null,
  rows integer not null,
  admin_id uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  constraint import_runs_kind_check check (kind in ('listings', 'shops', 'categories', 'invitations')),
  constraint import_runs_list_check check ((kind = 'categories') = (list is not null)),
  constraint import_runs_owner_check check (owner_id is null or kind = 'listings'),
  constraint import_runs_file_name_check check (char_length(file_name) between 1 and 200),
  constraint import_runs_rows_check check (rows between 1 and 100000)
);
create index import_runs_created_at_idx on public.import_runs (created_at desc, id desc);
create index import_runs_owner_idx on public.import_runs (owner_id);
create index import_runs_admin_idx on public.import_runs (admin_id);
comment on table public.import_runs is 'Files that admins brought. Written by start_import, import_rows and undo_import.';
comment on column public.import_runs.list is 'Of categories: which list.';
comment on column public.import_runs.owner_id is 'Of ads: whose they are; null where a column of the file says so.';
comment on column public.import_runs.started_at is 'When its first rows were stored; null while it was only tried.';
alter table public.import_runs enable row level security;
grant select on public.import_runs to authenticated;
create policy "admins read" on public.import_runs for select to authenticated using ((select private.is_admin()));
create trigger audit after update of started_at, finished_at, undone_at on public.import_runs
  for each row execute function private.audit('id', 'started_at', 'finished_at', 'undone_at');

create table public.import_rows (
  run_id uuid not null references public.import_runs (id) on delete cascade,
  number integer not null,
  outcome text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  problem jsonb,
  primary key (run_id, number),
  constraint import_rows_outcome_check check (outcome in ('added', 'changed', 'same', 'failed', 'undone', 'kept'))
);
create index import_rows_undo_idx on public.import_rows (run_id, number desc) where outcome in ('added', 'changed');
comment on table public.import_rows is 'What became of each row of a file.';
comment on column public.import_rows.number is 'Its number in the file, as spreadsheets count.';
comment on column public.import_rows.outcome is 'added, changed, same (there already), failed; after an undo: undone, or kept because it was touched since.';
comment on column public.import_rows.before is 'Of a change: the row as it was.';
comment on column public.import_rows.after is 'What tells whether it was touched since: the version, or the row itself.';
comment on column public.import_rows.problem is '{field, code, text}';
alter table public.import_rows enable row level security;
grant select on public.import_rows to authenticated;
create policy "admins read" on public.import_rows for select to authenticated using ((select private.is_admin()));

insert into private.personal_data (relation, person, on_deletion, exported) values
  ('public.import_runs', 'admin_id', 'keep', false), ('public.import_runs', 'owner_id', 'keep', false),
  ('public.invitations', 'invited_by', 'keep', false);

create function private.start_import(kind text, file_name text, row_count integer, list text, owner text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  whose uuid;
  run_id uuid;
begin
  perform private.require_admin();
  if kind is null or kind not in ('listings', 'shops', 'categories', 'invitations') then
    perform private.bad_argument('kind', 'listings, shops, categories or invitations.');
  elsif row_count is null or row_count not between 1 and 100000 then
    perform private.bad_argument('row_count', 'Between 1 and 100000.');
  end if;
  if kind = 'listings' and nullif(btrim(owner), '') is not null then
    whose := private.person_named(owner);
    if whose is null then
      perform private.bad_argument('owner', 'The e-mail, name or id of one person, or the name of their shop.');
    end if;
  end if;
  insert into public.import_runs (kind, list, owner_id, file_name, rows)
  values (kind, case kind when 'categories' then private.category_list(list) end, whose,
    left(coalesce(nullif(btrim(file_name), ''), '?'), 200), row_count)
  returning id into run_id;
  return run_id;
end $$;
select private.publish('start_import',
  'kind text, file_name text, row_count integer, list text default null, owner text default null', 'authenticated');
comment on function public.start_import(text, text, integer, text, text) is
  'For admins: begins to bring a file of listings, shops, categories (of a list) or invitations, and returns the id of the run. owner: whose all its ads are, by e-mail, name, id or name of the shop. 22023 kind, row_count, list or owner.';

create type private.imported as (outcome text, entity_id text, before jsonb, after jsonb);

create function private.import_row(run public.import_runs, given jsonb) returns private.imported
language plpgsql security definer set search_path = '' as $$
declare
  whose constant uuid := case when run.kind in ('listings', 'shops')
    then coalesce(run.owner_id, private.person_named(given ->> 'owner')) end;
  columns constant text[] := case run.kind
    when 'listings' then array['kind', 'title_ar', 'title_en', 'description_ar', 'description_en', 'make', 'model', 'bike_type',
      'part_category', 'year', 'mileage_km', 'condition', 'city', 'district', 'engine_cc', 'chassis_number',
      'registration_until', 'inspection_until', 'previous_owners', 'color', 'fits', 'size', 'price', 'tags', 'warranty', 'bidding_enabled',
      'min_bid', 'show_phone', 'show_whatsapp', 'show_messaging']
    when 'shops' then array['name_ar', 'name_en', 'description_ar', 'description_en', 'contact_number', 'type', 'city',
      'maps_url', 'lat', 'lng']
    when 'invitations' then array['email', 'username', 'language']
  end;
  values_given jsonb;
  names text;
  stored jsonb;
  key text;
  done private.imported;
begin
  if run.kind in ('listings', 'shops') and whose is null then
    perform private.bad_argument('owner', 'The e-mail, name or id of one person, or the name of their shop.');
  end if;
  if run.kind = 'categories' then
    key := case run.list when 'models' then (given ->> 'maker') || '/' || (given ->> 'slug') else given ->> 'slug' end;
    if coalesce(key, '') = '' then
      perform private.bad_argument('slug', 'Every entry has a slug.');
    end if;
    done.entity_id := key;
    done.before := private.category_row(run.list, key);
    done.after := private.save_category(run.list, case when done.before is not null then key end, jsonb_strip_nulls(given), null);
    done.outcome := case when done.before is null then 'added' when done.before = done.after then 'same' else 'changed' end;
    return done;
  end if;
  select coalesce(jsonb_object_agg(g.key, g.value), '{}') into values_given
  from jsonb_each(given) as g where g.key = any (columns) and g.value <> 'null';
  if whose is not null then
    values_given := values_given || jsonb_build_object('owner_id', whose);
  end if;
  if run.kind = 'invitations' then
    values_given := values_given || jsonb_build_object('email', lower(btrim(given ->> 'email')));
    select 'same', i.id into done.outcome, done.entity_id from public.invitations i where i.email = values_given ->> 'email';
    if found then
      return done;
    end if;
  end if;
  select string_agg(quote_ident(g.key), ', ') into names from jsonb_object_keys(values_given) as g (key);
  execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
    returning to_jsonb(t)', run.kind, names) into stored using values_given;
  -- An invitation has no version, and its address stands nowhere else.
  return ('added', stored ->> 'id', null, case when run.kind <> 'invitations'
    then jsonb_build_object('updated_at', stored -> 'updated_at') end)::private.imported;
end $$;
comment on function private.import_row(public.import_runs, jsonb) is 'Stores a row of a file, or refuses it as the tables do.';

create function private.import_problem(state text, reason text, constraint_name text, column_name text, of_table text, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'field', case
      when state = '23502' then nullif(column_name, '')
      when state in ('22023') then reason
      when constraint_name <> '' then case
        when constraint_name ~ '_pkey$' then 'slug'
        else regexp_replace(regexp_replace(constraint_name, '^' || of_table || '_', ''), '_(check|fkey|key)$', '') end
      else case reason when 'has_account' then 'email' when 'shop_name_taken' then 'name_en' end
    end,
    'code', case
      when state = '23502' then 'required'
      when state = '23503' then 'unknown'
      when state = '23505' then 'exists'
      when state = '22023' and reason = 'owner' then 'unknown'
      when state = '22023' and reason in ('slug', 'name_en') and message ~ '(required|Every)' then 'required'
      when state = '22023' then 'refused'
      when reason = 'has_account' or reason = 'shop_name_taken' then 'exists'
      when state ~ '^(23|22)' then 'invalid'
      else 'refused' end,
    'text', left(message, 200)))
$$;
comment on function private.import_problem(text, text, text, text, text, text) is
  'Why a row of a file is not taken: its field where that is known, a code (required, unknown, exists, invalid, refused) and the words of the database.';

create type public.import_outcome as (number integer, outcome text, problem jsonb);
comment on type public.import_outcome is 'What became, or would become, of a row of a file.';
select private.never_null('public.import_outcome', 'number', 'outcome');
comment on column public.import_outcome.outcome is 'Never null. added, changed, same or failed.';
comment on column public.import_outcome.problem is '{field, code, text} of one that failed.';

create function private.import_rows(run_id uuid, file_rows jsonb, dry boolean) returns setof public.import_outcome
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  run public.import_runs;
  one record;
  done private.imported;
  wrong jsonb;
  state text;
  reason text;
  broken text;
  missing text;
  of_table text;
  message text;
begin
  perform private.require_admin();
  if dry is null then
    perform private.bad_argument('dry', 'Say true or false.');
  elsif jsonb_typeof(file_rows) is distinct from 'array' or jsonb_array_length(file_rows) not between 1 and 200
    or exists (
      select from jsonb_array_elements(file_rows) as r
      where jsonb_typeof(r) <> 'object' or jsonb_typeof(r -> 'values') is distinct from 'object' or r ->> 'number' !~ '^\d{1,7}$'
        or r -> 'number' is null
    ) then
    perform private.bad_argument('rows', 'One to 200 rows {number, values}.');
  end if;
  -- Two windows that go on with one run come one after the other.
  select * into run from public.import_runs r where r.id = import_rows.run_id for update;
  if not found then
    perform private.not_found('import');
  elsif run.undone_at is not null then
    perform private.deny('PT409', 'import_undone', 'This import was taken back.');
  end if;
  for one in
    select (r ->> 'number')::integer as number, r -> 'values' as given, i.outcome as before, i.problem
    from jsonb_array_elements(file_rows) as r
      left join public.import_rows i on i.run_id = run.id and i.number = (r ->> 'number')::integer
    order by 1
  loop
    -- What was stored once is not stored again; what failed is tried again.
    if one.before is not null and one.before <> 'failed' then
      return next (one.number, one.before, null)::public.import_outcome;
      continue;
    end if;
    wrong := null;
    done := null;
    begin
      done := private.import_row(run, one.given);
      if dry then
        -- Takes back what was only tried.
        raise exception using errcode = 'PTDRY';
      end if;
    exception
      when sqlstate 'PTDRY' then
        null;
      when others then
        get stacked diagnostics state = returned_sqlstate, reason = pg_exception_hint, broken = constraint_name,
          missing = column_name, of_table = table_name, message = message_text;
        wrong := private.import_problem(state, reason, broken, missing, of_table, message);
    end;
    if not dry then
      insert into public.import_rows as i (run_id, number, outcome, entity_id, before, after, problem)
      values (run.id, one.number, case when wrong is null then done.outcome else 'failed' end, done.entity_id, done.before,
        done.after, wrong)
      on conflict on constraint import_rows_pkey do update
      set outcome = excluded.outcome, entity_id = excluded.entity_id, before = excluded.before, after = excluded.after,
        problem = excluded.problem;
    end if;
    return next (one.number, case when wrong is null then done.outcome else 'failed' end, wrong)::public.import_outcome;
  end loop;
  if not dry and run.started_at is null then
    update public.import_runs r set started_at = now() where r.id = run.id;
  end if;
end $$;
select private.publish('import_rows', 'run_id uuid, rows jsonb, dry boolean', 'authenticated');
comment on function public.import_rows(uuid, jsonb, boolean) is
  'For admins: stores up to 200 rows [{number, values}] of a file, or only tries them (dry), each by itself. A row that was stored already is not stored again. Ads come without pictures, so nobody sees them until their owner adds some. 22023 rows or dry; PT404; PT409 import_undone.';

create function private.finish_import(of_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.import_runs set finished_at = now() where id = of_run and finished_at is null and started_at is not null;
  if not found and not exists (select from public.import_runs where id = of_run) then
    perform private.not_found('import');
  end if;
end $$;
select private.publish('finish_import', 'run_id uuid', 'authenticated');
comment on function public.finish_import(uuid) is 'For admins: says that all rows of a file were sent. PT404.';

create function private.import_progress(of_run uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(counted.outcome, counted.n), '{}') || jsonb_build_object(
      'last', coalesce((select max(i.number) from public.import_rows i where i.run_id = of_run), 0))
    from (select i.outcome, count(*) as n from public.import_rows i where i.run_id = of_run group by 1) as counted
  );
end $$;
select private.publish('import_progress', 'run_id uuid', 'authenticated');
comment on function public.import_progress(uuid) is
  'For admins: how many rows of a run were added, changed, same, failed, undone and kept, and last, the number of the last one.';

create function private.undo_imported(run public.import_runs, imported public.import_rows) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  undone integer;
begin
  if run.kind = 'categories' then
    if private.category_row(run.list, imported.entity_id) - 'position' is distinct from imported.after - 'position' then
      return false;
    elsif imported.before is null then
      perform private.delete_category(run.list, imported.entity_id);
    else
      perform private.save_category(run.list, imported.entity_id, imported.before, null);
    end if;
    return true;
  end if;
  case run.kind
    when 'listings' then
      delete from public.listings l
      where l.id = imported.entity_id::uuid and l.updated_at = (imported.after ->> 'updated_at')::timestamptz
        and l.published_at is null and l.image_count = 0 and not l.suspended
        and not exists (select from public.conversations c where c.listing_id = l.id);
    when 'shops' then
      delete from public.shops s
      where s.id = imported.entity_id::uuid and s.updated_at = (imported.after ->> 'updated_at')::timestamptz and not s.suspended
        and not exists (select from public.shop_images i where i.shop_id = s.id);
    else
      delete from public.invitations i where i.id = imported.entity_id::uuid and i.state = 'waiting';
  end case;
  get diagnostics undone = row_count;
  return undone = 1;
exception when others then
  -- Something has it meanwhile.
  return false;
end $$;
comment on function private.undo_imported(public.import_runs, public.import_rows) is
  'Takes back what a row of a file has brought; false when somebody has touched or used it since.';

create function private.undo_import(of_run uuid, portion integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  run public.import_runs;
  imported public.import_rows;
  undone integer := 0;
  kept integer := 0;
begin
  perform private.require_admin();
  if portion is null or portion not between 1 and 500 then
    perform private.bad_argument('portion', 'Between 1 and 500.');
  end if;
  select * into run from public.import_runs where id = of_run for update;
  if not found then
    perform private.not_found('import');
  end if;
  -- No rows come in between.
  update public.import_runs set undone_at = now() where id = of_run and undone_at is null;
  for imported in
    select * from public.import_rows i where i.run_id = of_run and i.outcome in ('added', 'changed')
    order by i.number desc limit portion
  loop
    if private.undo_imported(run, imported) then
      undone := undone + 1;
      update public.import_rows i set outcome = 'undone' where i.run_id = of_run and i.number = imported.number;
    else
      kept := kept + 1;
      update public.import_rows i set outcome = 'kept' where i.run_id = of_run and i.number = imported.number;
    end if;
  end loop;
  return jsonb_build_object('undone', undone, 'kept', kept, 'done', not exists (
    select from public.import_rows i where i.run_id = of_run and i.outcome in ('added', 'changed')));
end $$;
select private.publish('undo_import', 'run_id uuid, portion integer default 200', 'authenticated');
comment on function public.undo_import(uuid, integer) is
  'For admins: takes back what a run has brought, from its end, at most `portion` rows in a call, but for what somebody has touched or used since. Returns {undone, kept, done}: call it again until done. 22023 portion; PT404.';

create function private.export_rows(kind text, owner text, after text, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  whose uuid;
  found_rows jsonb;
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 1000 then
    perform private.bad_argument('page_size', 'Between 1 and 1000.');
  elsif kind is null or kind not in ('listings', 'shops', 'invitations') then
    perform private.bad_argument('kind', 'listings, shops or invitations.');
  elsif after !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.bad_argument('after', 'The id of the last row.');
  end if;
  if nullif(btrim(owner), '') is not null then
    whose := private.person_named(owner);
    if whose is null then
      perform private.bad_argument('owner', 'The e-mail, name or id of one person, or the name of their shop.');
    end if;
  end if;
  execute format(
    'select coalesce(jsonb_agg(page.row order by page.id), ''[]'') from (
      select t.id, to_jsonb(t) || %s as row from public.%I t
      where %s%s order by t.id limit %s
    ) as page',
    case when kind = 'invitations' then '''{}''::jsonb' else 'jsonb_build_object(''owner'', (select u.email from auth.users u where u.id = t.owner_id))' end,
    kind,
    case when after is null then 'true' else format('t.id > %L::uuid', after) end,
    case when whose is null or kind = 'invitations' then '' else format(' and t.owner_id = %L::uuid', whose) end,
    page_size) into found_rows;
  return found_rows;
end $$;
select private.publish('export_rows',
  'kind text, owner text default null, after text default null, page_size integer default 500', 'authenticated');
comment on function public.export_rows(text, text, text, integer) is
  'For admins: rows of listings, shops or invitations as import_rows takes them (and their other columns), by id, each with the e-mail of its owner; those of one person, if owner names one. after is the id of the last row seen. 22023 kind, owner, after or page_size.';
