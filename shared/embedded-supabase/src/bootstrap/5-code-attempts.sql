-- Wrong guesses at a one-time code: hosted Supabase caps them by network address alone, we by code as well.
create table supabase_local.code_attempts (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  wrong int not null
);
grant select, insert, update on supabase_local.code_attempts to supabase_auth_admin;
