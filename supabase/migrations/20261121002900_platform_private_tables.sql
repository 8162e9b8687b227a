-- Tables that no visitor may touch are private, and closed to sessions in which a second factor is missing. A table that
-- comes later says so itself: select private.ask_full_session('public.…'). Tables that visitors read stay as they are.
select private.ask_full_session(variadic array_agg(c.oid::regclass))
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and not has_any_column_privilege('anon', c.oid, 'select, insert, update')
  and has_any_column_privilege('authenticated', c.oid, 'select, insert, update');

select private.ask_full_session('storage.objects');
