import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  type Language,
} from '@dabbab/contract/language';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Detects the language: by the query string, which the cookie then remembers, else by the cookie, else Arabic. */
export function detectLanguage(context: Context): Language {
  const wanted = context.req.query(LANGUAGE_PARAM);
  if (isLanguage(wanted)) {
    setCookie(context, LANGUAGE_COOKIE, wanted, { path: '/', maxAge: 31_536_000, sameSite: 'Lax' });
    return wanted;
  }
  const remembered = getCookie(context, LANGUAGE_COOKIE);
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
}
