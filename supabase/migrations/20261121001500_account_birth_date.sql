-- Nobody is born tomorrow: the form says so, and so far only the form.
-- Time passes, so what fits today fits for ever and a dump can be restored.
alter table public.profiles add constraint profiles_birth_date_past_check check (birth_date <= current_date);
