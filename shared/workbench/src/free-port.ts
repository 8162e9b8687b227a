/** Gives journeys the free ports of the embedded Supabase, of which they may import nothing themselves. */
export { freePort } from 'embedded-supabase/ports';
