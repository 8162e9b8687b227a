/** Before each file of budgets: takes away what others have undone, which indexes would lead to otherwise. */
import postgres from 'postgres';
import { beforeAll, inject } from 'vitest';

beforeAll(async () => {
  const { superuserUrl } = inject('backend');
  if (!superuserUrl) return;
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe('vacuum (analyze)');
  await sql.end();
});
