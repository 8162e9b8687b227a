-- What to offer people who have not typed anything yet.

create function public.popular_searches() returns setof text
language sql stable security invoker set search_path = '' as $$
  select s.value from private.suggestions s where s.kind = 'query' order by s.weight desc, s.value limit 6
$$;
comment on function public.popular_searches() is 'The texts that most people searched for, at most six: of those that suggest_searches offers.';
grant execute on function public.popular_searches() to anon, authenticated, service_role;
