/** The newer form, with an import map of its own. */
import { corsHeaders } from 'shared/cors.ts';

export default { fetch: () => Response.json(corsHeaders) };
