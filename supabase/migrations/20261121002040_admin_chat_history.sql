-- What admins asked the assistant, and what it answered.

create table public.chat_history (
  id bigint generated always as identity primary key,
  admin_id uuid default auth.uid() references public.profiles (id) on delete set null,
  question text not null,
  response text not null,
  model text not null,
  created_at timestamptz not null default now(),
  constraint chat_history_question_check check (char_length(btrim(question)) between 1 and 8000),
  constraint chat_history_response_check check (char_length(response) between 1 and 32000),
  constraint chat_history_model_check check (char_length(model) between 1 and 60)
);
create index chat_history_created_at_idx on public.chat_history (created_at desc, id desc);
create index chat_history_admin_idx on public.chat_history (admin_id, id desc);
comment on table public.chat_history is 'Questions to the AI assistant with its answers. Append-only; admins only.';

alter table public.chat_history enable row level security;
revoke all on public.chat_history from service_role;
grant select, insert (admin_id, question, response, model) on public.chat_history to authenticated, service_role;

create policy "admins read" on public.chat_history
  for select to authenticated using ((select private.is_admin()));
create policy "admins add what they asked" on public.chat_history
  for insert to authenticated with check (admin_id = (select auth.uid()) and (select private.is_admin()));

select private.guard_writes('public.chat_history');
