-- The history of the assistant as the console lists it, and how the assistant is doing.

create type public.admin_chat as (
  id text,
  created_at timestamptz,
  admin_id uuid,
  admin_name text,
  question text,
  beginning text,
  failure text,
  model text,
  answered_by text,
  proposals integer,
  cursor text
);
comment on type public.admin_chat is 'A question to the assistant as the console lists it, with the beginning of its answer.';
select private.never_null('public.admin_chat', 'id', 'created_at', 'question', 'model', 'answered_by', 'proposals', 'cursor');

-- The cost, in operators, keeps the planner from folding one answer after the other.
create function private.chat_words(question text, response text) returns text
language plpgsql immutable parallel safe cost 1000 set search_path = '' as $$
begin
  return private.fold_letters(private.fold_text(question || ' ' || coalesce(response, '')));
end $$;
comment on function private.chat_words(text, text) is 'What a question to the assistant is found by, folded for the search.';
-- The index calls it as whoever writes.
grant execute on function private.chat_words(text, text) to authenticated, service_role;
create index chat_history_words_idx on public.chat_history
  using gin (private.chat_words(question, response) extensions.gin_trgm_ops) with (fastupdate = off);
create index chat_history_answered_idx on public.chat_history
  ((case when failure is null then answered_by else 'failed' end), id);

create function private.admin_list_chat_history(q text, answered text, sort text, after text, page_size integer)
returns setof public.admin_chat
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := coalesce(private.fold_letters(private.fold_text(btrim(q))), '');
  kinds constant text[] := string_to_array(answered, ',');
  place bigint;
  upwards constant boolean := coalesce(sort, '-created_at') = 'created_at';
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif not kinds <@ array['provider', 'rules', 'failed'] then
    perform private.bad_argument('answered', 'By provider, by rules, or failed.');
  elsif sort not in ('created_at', '-created_at') then
    perform private.bad_argument('sort', 'Only by created_at.');
  elsif after !~ '^\d{1,18}$' then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  place := after::bigint;
  -- Rows come in the order in which they were written, so that their number pages as the time would.
  return query execute format($q$
    with page as materialized (
      select * from public.chat_history h
      where ($1 is null or h.id %2$s $1) and %3$s and %4$s
      order by h.id %1$s limit $2
    ), admins as materialized (
      -- Each once: a page is mostly of one or two.
      select p.id, p.username from (select distinct admin_id from page) as a join public.profiles p on p.id = a.admin_id
    )
    select h.id::text, h.created_at, h.admin_id, a.username, left(h.question, 300), left(h.response, 160), h.failure, h.model,
      h.answered_by, jsonb_array_length(h.proposals), h.id::text
    from page h left join admins a on a.id = h.admin_id
    order by h.id %1$s
  $q$, case when upwards then 'asc' else 'desc' end, case when upwards then '>' else '<' end,
    -- One value is an equality, so that an index gives its questions in order.
    case when kinds is null then 'true' else 'case when h.failure is null then h.answered_by else ''failed'' end = '
      || case cardinality(kinds) when 1 then quote_literal(kinds[1]) else format('any (%L::text[])', kinds) end end,
    case when wanted = '' then 'true'
      -- The index knows three letters and more; folding all answers for two would take seconds.
      when char_length(wanted) < 3 then format('strpos(lower(concat_ws('' '', h.question, h.response)), %L) > 0', wanted)
      -- Folding leaves no wildcard of LIKE.
      else format('private.chat_words(h.question, h.response) like %L', '%' || wanted || '%') end)
  using place, page_size;
end $$;
select private.publish('admin_list_chat_history',
  'q text default null, answered text default null, sort text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_chat_history(text, text, text, text, integer) is
  'For admins: questions to the assistant, newest first, or by sort created_at oldest first. q is part of a question or answer; answered names provider, rules and failed, separated by commas; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';

create function private.admin_assistant_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
begin
  return jsonb_build_object(
    'limits', (
      select jsonb_agg(jsonb_build_object('function', l.act, 'most', l.most,
        'seconds', extract(epoch from l.span)::integer, 'used', coalesce(c.used, 0)) order by l.act, l.span)
      from private.limits l
        left join private.rate_counters c on (c.act, c.per, c.span, c.who) = (l.act, l.per, l.span, boss::text)
          and c.since > now() - l.span
      where l.act in ('ask-chatgpt', 'suggest-ai')
    ),
    'week', (
      select jsonb_build_object(
        'provider', count(*) filter (where h.failure is null and h.answered_by = 'provider'),
        'rules', count(*) filter (where h.failure is null and h.answered_by = 'rules'),
        'failed', count(*) filter (where h.failure is not null),
        'median_ms', round(percentile_cont(0.5) within group (order by h.took_ms)
          filter (where h.failure is null and h.answered_by = 'provider'))
      )
      from public.chat_history h where h.created_at > now() - interval '7 days'
    ),
    'failures', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.id desc), '[]')
      from (
        select h.id, h.created_at, h.failure, h.model, left(h.question, 160) as question, h.took_ms
        from public.chat_history h where h.failure is not null order by h.id desc limit 10
      ) as f
    )
  );
end $$;
select private.publish('admin_assistant_state', '', 'authenticated');
comment on function public.admin_assistant_state() is
  'For admins: how the assistant is doing. limits: [{function, most, seconds, used}] of the caller; week: {provider, rules, failed, median_ms}, questions of seven days by who answered; failures: the last ten as [{id, created_at, failure, model, question, took_ms}].';
