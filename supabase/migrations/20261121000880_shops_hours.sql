-- When shops are open. A span of hours belongs to the day on which it begins, also when it ends after midnight.

create function private.minute_of(clock text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer
$$;
comment on function private.minute_of(text) is 'The minute of the day of "HH:MM".';

create function private.week_times(week jsonb) returns int4multirange
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  opening constant text := '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
  span constant text := format('\["%1$s", "(?:%1$s|24:00)"\]', opening);
  day constant text := format('"(?:sun|mon|tue|wed|thu|fri|sat)": \[%1$s(?:, %1$s){0,2}\]', span);
  times int4multirange;
  wrong boolean;
begin
  -- jsonb is written in one way alone, so a pattern can say all that it may hold.
  if week::text !~ format('^\{(?:%1$s(?:, %1$s)*)?\}$', day) then
    return null;
  end if;
  -- Each day has the minutes of two: what ends after midnight stays with the day on which it began.
  select
    coalesce(range_agg(int4range(first + opens, first + closes)), '{}'), coalesce(bool_or(closes > next_opens or empty), false)
  into times, wrong
  from (
    select 2880 * (array_position('{sun,mon,tue,wed,thu,fri,sat}', d.key) - 1) as first, c.opens,
      c.closes + case when c.closes < c.opens then 1440 else 0 end as closes, c.closes = c.opens as empty,
      lead(c.opens) over (partition by d.key order by s.place) as next_opens
    from jsonb_each(week) as d
      cross join lateral jsonb_array_elements(d.value) with ordinality as s (span, place)
      cross join lateral (
        select private.minute_of(s.span ->> 0) as opens, private.minute_of(s.span ->> 1) as closes
      ) as c
  ) as spans;
  return case when not wrong then times end;
end $$;
comment on function private.week_times(jsonb) is
  'The minutes of a week in which a shop is open, from {"sun": [["09:00", "12:30"], ["16:00", "02:00"]], …}: one to three spans a day, in order, without overlap; a span that ends earlier than it begins ends on the next day, none ends as it begins (a whole day is 00:00 to 24:00), and a day that is not named is closed. The n-th day, Sunday being 0, has the minutes from 2880 n. Null for anything else.';

create function private.hours_are_valid(hours jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(hours) = 'object' then
    hours = '{}' or (
      hours - array['week', 'ramadan'] = '{}'
      and private.week_times(hours -> 'week') is not null
      and (not hours ? 'ramadan' or private.week_times(hours -> 'ramadan') is not null)
    )
  else false end
$$;
comment on function private.hours_are_valid(jsonb) is
  'Whether these are opening hours: {} where nothing is said, else {"week": …} with "ramadan" beside it where those of Ramadan are others. For the weeks see private.week_times.';
-- The table's check and columns call them as the person who writes.
grant execute on function private.minute_of(text), private.week_times(jsonb), private.hours_are_valid(jsonb)
  to authenticated, service_role;

create table private.ramadans (
  year integer primary key,
  first_day date not null,
  last_day date not null
);
alter table private.ramadans enable row level security;
comment on table private.ramadans is
  'Ramadan by the calendar of Umm al-Qura, as browsers know it (ICU, islamic-umalqura); it is published up to the year 1500.';
insert into private.ramadans (year, first_day, last_day)
select year, first_day::date, first_day::date + length - 1
from (values
  (1446, '2025-03-01', 29), (1447, '2026-02-18', 30), (1448, '2027-02-08', 29), (1449, '2028-01-28', 29),
  (1450, '2029-01-16', 29), (1451, '2030-01-05', 30), (1452, '2030-12-26', 29), (1453, '2031-12-16', 29),
  (1454, '2032-12-04', 30), (1455, '2033-11-23', 30), (1456, '2034-11-12', 30), (1457, '2035-11-01', 30),
  (1458, '2036-10-21', 29), (1459, '2037-10-10', 30), (1460, '2038-09-30', 29), (1461, '2039-09-19', 30),
  (1462, '2040-09-08', 29), (1463, '2041-08-28', 30), (1464, '2042-08-17', 30), (1465, '2043-08-06', 30),
  (1466, '2044-07-26', 29), (1467, '2045-07-16', 29), (1468, '2046-07-05', 30), (1469, '2047-06-25', 29),
  (1470, '2048-06-13', 30), (1471, '2049-06-02', 30), (1472, '2050-05-22', 30), (1473, '2051-05-12', 29),
  (1474, '2052-04-30', 30), (1475, '2053-04-20', 29), (1476, '2054-04-09', 30), (1477, '2055-03-30', 29),
  (1478, '2056-03-18', 29), (1479, '2057-03-07', 29), (1480, '2058-02-24', 30), (1481, '2059-02-14', 29),
  (1482, '2060-02-04', 29), (1483, '2061-01-23', 30), (1484, '2062-01-12', 30), (1485, '2063-01-01', 30),
  (1486, '2063-12-21', 30), (1487, '2064-12-10', 29), (1488, '2065-11-29', 30), (1489, '2066-11-19', 29),
  (1490, '2067-11-09', 29), (1491, '2068-10-28', 29), (1492, '2069-10-17', 29), (1493, '2070-10-06', 29),
  (1494, '2071-09-25', 29), (1495, '2072-09-14', 29), (1496, '2073-09-03', 30), (1497, '2074-08-24', 29),
  (1498, '2075-08-13', 30), (1499, '2076-08-01', 30), (1500, '2077-07-21', 30)
) as ramadan (year, first_day, length);

create function private.in_ramadan(day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.ramadans where day between first_day and last_day)
$$;
comment on function private.in_ramadan(date) is 'Whether a day is one of Ramadan in Saudi Arabia.';

create type private.opening_moment as (today integer, yesterday integer, today_in_ramadan boolean, yesterday_in_ramadan boolean);
comment on type private.opening_moment is
  'A moment as the minute of private.week_times that it is, both for what began today and for what began the day before.';

create function private.opening_moment(at timestamptz) returns private.opening_moment
language sql stable security definer set search_path = '' as $$
  select
    2880 * extract(dow from t.clock)::integer + t.minute,
    2880 * extract(dow from t.clock - interval '1 day')::integer + 1440 + t.minute,
    private.in_ramadan(t.clock::date),
    private.in_ramadan(t.clock::date - 1)
  from (
    select at at time zone 'Asia/Riyadh' as clock, private.minute_of(to_char(at at time zone 'Asia/Riyadh', 'HH24:MI')) as minute
  ) as t
$$;
comment on function private.opening_moment(timestamptz) is 'A moment in Riyadh, for private.is_open.';

create function private.is_open(week int4multirange, ramadan int4multirange, at private.opening_moment) returns boolean
language sql immutable parallel safe as $$
  select coalesce(
    case when (at).today_in_ramadan then coalesce(ramadan, week) else week end @> (at).today
    or case when (at).yesterday_in_ramadan then coalesce(ramadan, week) else week end @> (at).yesterday,
    false
  )
$$;
comment on function private.is_open(int4multirange, int4multirange, private.opening_moment) is
  'Whether a shop of these times is open; not where nothing is said of its hours. No search_path, so that it becomes a part of the query.';
