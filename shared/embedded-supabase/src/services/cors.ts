/** CORS as hosted Supabase answers it: any origin, the asked headers allowed, counts readable. */
import { cors } from 'hono/cors';

export const supabaseCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Encoding',
    'Content-Location',
    'Content-Range',
    'Content-Type',
    'Date',
    'ETag',
    'Link',
    'Location',
    'Preference-Applied',
    'Range-Unit',
    'Server',
    'Transfer-Encoding',
    'Tus-Resumable',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Offset',
    'X-Sb-Error-Code',
    'X-Total-Count',
    'X-Supabase-Api-Version',
  ],
  maxAge: 3600,
});
