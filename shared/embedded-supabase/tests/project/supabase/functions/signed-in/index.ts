/** Asks the database in the caller's name, with the client of npm. */
import { createClient } from 'npm:@supabase/supabase-js@2';

Deno.serve(async (request) => {
  const client = createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_ANON_KEY') ?? '', {
    global: { headers: { Authorization: request.headers.get('Authorization') ?? '' } },
    auth: { persistSession: false },
  });
  const { data } = await client.from('people').select('id');
  return Response.json(data);
});
