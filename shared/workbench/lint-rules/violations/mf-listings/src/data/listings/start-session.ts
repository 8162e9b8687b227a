import { createClient } from '@supabase/supabase-js'; // expect: no-restricted-imports "There is one session"

export const client = createClient('http://localhost', 'key'); // expect: dabbab/platform-singletons "second instance"
