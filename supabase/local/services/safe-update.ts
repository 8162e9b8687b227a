/** Hosted projects load `safeupdate` for the API: no row is changed or removed by a request without a filter. */

/** Parameters that choose no rows. */
const NO_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

export function refuseUnfiltered(request: Request): Response | null {
  const verb = { PATCH: 'UPDATE', DELETE: 'DELETE' }[request.method];
  if (!verb) return null;
  const { searchParams } = new URL(request.url);
  if ([...searchParams.keys()].some((name) => !NO_FILTERS.has(name))) return null;
  const message = `${verb} requires a WHERE clause`;
  return Response.json({ code: '21000', message, details: null, hint: null }, { status: 400 });
}
