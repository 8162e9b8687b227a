-- Takes back what Supabase grants to everybody by default: a table is open to whom a line of the fixture names.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges revoke execute on functions from public;
