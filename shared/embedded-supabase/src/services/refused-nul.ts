/**
 * NUL, which no text of PostgreSQL holds, is refused before a driver takes the answer to it for a lost connection.
 * @param request of the REST API
 * @returns 400 in the database's words, or null for a request without it
 */
export function refuseNul({ url }: Request): Response | null {
  const { pathname, searchParams } = new URL(url);
  const isIn = (text: string) => text.includes('\0');
  if (!pathname.includes('%00') && ![...searchParams].flat().some(isIn)) return null;
  const message = 'invalid byte sequence for encoding "UTF8": 0x00';
  return Response.json({ code: '22021', message, details: null, hint: null }, { status: 400 });
}
