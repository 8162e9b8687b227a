/** What a function finds around it, and what it is kept from. */
const attempts: Record<string, () => unknown> = {
  run: () => new Deno.Command('/bin/true').outputSync(),
  write: () => Deno.writeTextFileSync('/tmp/written-by-a-function', ''),
  writeHere: () => Deno.writeTextFileSync(new URL('left-over', import.meta.url), ''),
  readOutside: () => Deno.readTextFileSync('/etc/passwd'),
  readHere: () => Deno.readTextFileSync(new URL('index.ts', import.meta.url)),
};

function outcome(attempt: () => unknown): string {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as Error).name;
  }
}

Deno.serve((request) => {
  if (request.method === 'POST') return Response.json(Deno.env.toObject());
  return Response.json(Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => [name, outcome(attempt)])));
});
