/** Pages of any address may call: who calls is told by the token, never by a cookie. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-expose-headers': 'retry-after',
};
