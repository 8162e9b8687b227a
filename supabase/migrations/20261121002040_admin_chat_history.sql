-- What admins asked the assistant, and what it answered. Written by the function ask-chatgpt alone.

create table public.chat_history (
  id bigint generated always as identity primary key,
  admin_id uuid references public.profiles (id) on delete set null,
  thread uuid not null default gen_random_uuid(),
  question text not null,
  response text,
  failure text,
  model text not null,
  answered_by text not null default 'provider',
  sources jsonb not null default '[]',
  proposals jsonb not null default '[]',
  took_ms integer,
  created_at timestamptz not null default now(),
  constraint chat_history_question_check check (char_length(btrim(question)) between 1 and 8000),
  constraint chat_history_response_check check (char_length(response) between 1 and 32000),
  constraint chat_history_failure_check check (failure ~ '^[a-z_]{1,40}$' and num_nonnulls(response, failure) = 1),
  constraint chat_history_model_check check (char_length(model) between 1 and 60),
  constraint chat_history_answered_by_check check (answered_by in ('provider', 'rules')),
  constraint chat_history_sources_check check (jsonb_typeof(sources) = 'array' and octet_length(sources::text) <= 16384),
  constraint chat_history_proposals_check check (jsonb_typeof(proposals) = 'array' and octet_length(proposals::text) <= 16384),
  constraint chat_history_took_ms_check check (took_ms >= 0)
);
create index chat_history_created_at_idx on public.chat_history (created_at desc, id desc);
create index chat_history_admin_idx on public.chat_history (admin_id, id desc);
create index chat_history_thread_idx on public.chat_history (thread, id);
create index chat_history_failed_idx on public.chat_history (id desc) where failure is not null;
comment on table public.chat_history is 'Questions to the assistant with its answers, append-only. The server writes it, admins read it.';
comment on column public.chat_history.thread is 'The conversation that the question belongs to.';
comment on column public.chat_history.response is 'Null for a question that got no answer; then failure says why.';
comment on column public.chat_history.failure is 'A word, as provider_timeout.';
comment on column public.chat_history.answered_by is 'A language model (provider), or rules over the same views where none is configured.';
comment on column public.chat_history.sources is '[{tool, args, label, href, value?, before?}]: what was read for the answer.';
comment on column public.chat_history.proposals is '[{rpc, args, subject?, href}]: changes that it proposed. An admin makes them or not; what was changed is in audit_log.';

alter table public.chat_history enable row level security;
revoke all on public.chat_history from service_role;
grant select on public.chat_history to authenticated, service_role;
grant insert (admin_id, thread, question, response, failure, model, answered_by, sources, proposals, took_ms)
  on public.chat_history to service_role;

create policy "admins read" on public.chat_history
  for select to authenticated using ((select private.is_admin()));
