import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  type Language,
} from '@dabbab/contract/language';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** Detects the language: by the query string, which the cookie then remembers, else by the cookie, else Arabic. */
export function detectLanguage(context: Context): Language {
  const wanted = context.req.query(LANGUAGE_PARAM);
  if (isLanguage(wanted)) {
    context.header('set-cookie', `${LANGUAGE_COOKIE}=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`);
    return wanted;
  }
  const remembered = getCookie(context, LANGUAGE_COOKIE);
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
}
