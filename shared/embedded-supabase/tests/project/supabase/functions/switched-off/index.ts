Deno.serve(() => new Response('nobody sees this'));
