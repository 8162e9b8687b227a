/** Content pages: HTML that runs nothing, edits that overwrite nobody's, and a history that goes back. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, newAdmin } from './domain.ts';

const page = (more: object = {}) => ({
  slug: `t-${randomUUID().slice(0, 8)}`,
  title_ar: 'صفحة',
  title_en: 'Page',
  body_ar: '<p>نص</p>',
  body_en: '<p>Text</p>',
  ...more,
});

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
const pages = () => admin.client.from('pages');

describe('the HTML of a page', () => {
  it('has texts, lists, tables, links and pictures', async () => {
    const body_en =
      '<h2>Title</h2><p dir="auto">5 &lt; 6 &amp; <strong>bold</strong> <a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noopener">x</a>' +
      '<a href="/shops">s</a><a href="mailto:a@b.example">m</a><a href="#top">t</a><br></p>' +
      '<ul><li><p>one</p></li></ul><ol start="3"><li>x</li></ol><hr><blockquote><p>q</p></blockquote>' +
      '<img src="http://127.0.0.1:54321/storage/v1/object/public/site/pages/a.webp" alt="x &quot;y&quot;" width="10" height="5">' +
      '<img src="https://cdn.example/a.webp" /><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    const made = page({ body_en });
    await must(pages().insert(made));
    expect(await must(pages().select('body_en').eq('slug', made.slug).single())).toEqual({ body_en });
    await must(pages().delete().eq('slug', made.slug));
  });

  it.each([
    '<script>alert(1)</script>',
    '<ScRiPt src="https://a.example/x.js"></ScRiPt>',
    '<img src="https://a.example/x" onerror="alert(1)">',
    '<img src=x onerror=alert(1)>',
    '<p onclick="x">p</p>',
    '<p\nonclick="x">p</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="http://evil.example">x</a>',
    '<iframe src="https://a.example"></iframe>',
    '<svg><animate/></svg>',
    '<style>p{}</style>',
    '<p style="color:red">x</p>',
    '<form action="/x"><input></form>',
    '<meta http-equiv="refresh" content="0">',
    '<!-- x --><p>x</p>',
    '<p title="a>b">x</p>',
    '<p',
  ])('does not hold %s', async (body) => {
    expect((await pages().insert(page({ body_ar: body }))).error).toMatchObject({ code: '23514' });
    expect((await pages().insert(page({ body_en: `<p>x</p>${body}` }))).error).toMatchObject({ code: '23514' });
  });
});

it('a page is not overwritten by whoever read an older version, and keeps its address', async () => {
  const made = page();
  await must(pages().insert(made));
  const read = () => must<{ updated_at: string }>(pages().select('updated_at').eq('slug', made.slug).single());
  const { updated_at } = await read();
  const write = (title_en: string, version: string) =>
    pages().update({ title_en, updated_at: version }).eq('slug', made.slug);
  await must(write('One', updated_at));
  expect(await denial(write('Two', updated_at))).toBe('PT409 changed');
  await must(write('Three', (await read()).updated_at));
  expect(
    (
      await pages()
        .update({ slug: `${made.slug}-x` })
        .eq('slug', made.slug)
    ).error,
  ).toMatchObject({ code: '42501' });
  expect((await pages().insert(made)).error).toMatchObject({ code: '23505' });
  await must(pages().delete().eq('slug', made.slug));
});

it('the history of a page gives back what it was, even when it is gone', async () => {
  const made = page();
  await must(pages().insert(made));
  await must(pages().update({ title_en: 'Second' }).eq('slug', made.slug));
  await must(pages().update({ title_en: 'Third', body_ar: '<p>ثالث</p>' }).eq('slug', made.slug));
  interface Row {
    id: string;
    ar_changed_at: string;
    en_changed_at: string;
  }
  const listed = async () =>
    (await must<Row[]>(admin.client.rpc('admin_list_pages', { q: made.slug.toUpperCase() }))).find(
      ({ id }) => id === made.slug,
    );
  const both = await listed();
  expect(both?.ar_changed_at).toBe(both?.en_changed_at);
  await must(pages().update({ title_en: 'Fourth' }).eq('slug', made.slug));
  const row = await listed();
  expect(row?.ar_changed_at).toBe(both?.ar_changed_at);
  expect(Date.parse(row?.en_changed_at ?? '')).toBeGreaterThan(Date.parse(row?.ar_changed_at ?? ''));

  await must(pages().delete().eq('slug', made.slug));
  const versions = await must<{ id: number; action: string; username: string; columns: string[] }[]>(
    admin.client.rpc('admin_page_versions', { slug: made.slug }),
  );
  expect(versions.map(({ action, username, columns }) => [action, username, columns])).toEqual([
    ['update', admin.username, ['title_en']],
    ['update', admin.username, ['body_ar', 'title_en']],
    ['update', admin.username, ['title_en']],
    ['insert', admin.username, ['body_ar', 'body_en', 'title_ar', 'title_en']],
  ]);
  const before = (at: number) =>
    must(admin.client.rpc('admin_page_before', { slug: made.slug, entry: versions[at]?.id ?? 0 }));
  const { slug: _slug, ...first } = made;
  expect(await before(2)).toEqual(first);
  expect(await before(1)).toEqual({ ...first, title_en: 'Second' });
  expect(await before(0)).toEqual({ ...first, title_en: 'Third', body_ar: '<p>ثالث</p>' });
  const never = admin.client.rpc('admin_page_before', { slug: 'never-was', entry: 1 });
  expect(await denial(never)).toBe('PT404 not_found');
});

it('the pages are listed in the order of the footer, page by page', async () => {
  const list = (args: object) => must<{ id: string; cursor: string }[]>(admin.client.rpc('admin_list_pages', args));
  const first = await list({ page_size: 2 });
  expect(first.map(({ id }) => id)).toEqual(['about', 'terms']);
  const next = await list({ page_size: 2, after: first[1]?.cursor ?? '' });
  expect(next.map(({ id }) => id)).toEqual(['privacy', 'safe-buying']);
  expect(await denial(admin.client.rpc('admin_list_pages', { after: 'x' }))).toBe('22023 after');
  expect(await denial(admin.client.rpc('admin_list_pages', { page_size: 0 }))).toBe('22023 page_size');
  expect(await denial(admin.client.rpc('admin_list_pages', { q: 'x'.repeat(101) }))).toBe('22023 q');
});

it('only admins list pages and their history, and count who is signed in', async () => {
  const person = await newUser();
  for (const client of [anon(), person.client])
    for (const [name, args] of [
      ['admin_list_pages', {}],
      ['admin_page_versions', { slug: 'about' }],
      ['admin_page_before', { slug: 'about', entry: 1 }],
      ['admin_count_signed_in', {}],
    ] as const)
      expect((await client.rpc(name, args)).error, name).toMatchObject({ code: '42501' });
  const count = () => must<{ people: number; lately: number }>(admin.client.rpc('admin_count_signed_in'));
  const { people, lately } = await count();
  expect(lately).toBeGreaterThan(0);
  expect(people).toBeGreaterThanOrEqual(lately);
});
