-- What waits for an admin beside what the menu counts: the head of the dashboard.

create function private.admin_needs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'commissions', (select count(*) from (
      select from public.payments p where p.status = 'pending' and p.kind = 'commission' limit 1000
    ) as n),
    'errors', (select count(*) from (
      select from public.site_error_groups g
      where g.first_seen > now() - interval '24 hours' and g.state = 'open' limit 1000
    ) as n),
    'shops', (select count(*) from (
      select from public.shops s
      where s.listed and s.subscription_until > now() and s.subscription_until <= now() + interval '7 days' limit 1000
    ) as n),
    -- Whoever has paid since needs nobody.
    'payments', (select count(*) from (
      select distinct a.payment_id from private.payment_attempts a join public.payments p on p.id = a.payment_id
      where a.status = 'failed' and a.created_at > now() - interval '24 hours' and p.status = 'pending' limit 1000
    ) as n),
    'releases', (select count(*) from (
      select distinct on (s.channel, s.remote) s.act, s.created_at from public.release_steps s order by s.channel, s.remote, s.id desc
    ) as n where n.act = 'fall_back' and n.created_at > now() - interval '7 days')
  );
end $$;
select private.publish('admin_needs', '', 'authenticated');
comment on function public.admin_needs() is
  'For admins: what waits for them beside admin_menu_counts, each up to 1000. commissions: not paid yet; errors: causes that were new within 24 hours and are open; shops: whose subscription ends within 7 days; payments: not paid, of which a session failed within 24 hours; releases: remotes that fell back to an earlier version within 7 days, since when nobody has decided anything. Admins only (42501).';
