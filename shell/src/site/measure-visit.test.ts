import { answerRest } from '@dabbab/testing/answer-rest';
import { afterEach, expect, it, vi } from 'vitest';
import { contribute } from '../layout/test-navigation.ts';
import { allRemotes } from '../remotes/registry.ts';
import { broken } from './broken.ts';

type Report = (metric: { name: string; value: number }) => void;
const reports = vi.hoisted(() => [] as Report[]);
vi.mock('web-vitals', () => {
  const follow = (report: Report) => void reports.push(report);
  return { onLCP: follow, onINP: follow, onCLS: follow };
});

contribute([]); // messaging 1.0.0
const { measureVisit } = await import('./measure-visit.ts');
const hidden = vi.spyOn(document, 'hidden', 'get');

/** Comes to a page of messaging. */
function visit(path: string) {
  const [messaging] = allRemotes();
  if (!messaging?.build.manifest) throw new Error('There is no remote to visit');
  messaging.build.manifest.routes = [
    { path: '/messages/:id', access: 'public', title: { ar: '', en: '' }, layout: 'page', params: {} } as never,
  ];
  window.history.replaceState(null, '', path);
  const requests = answerRest({ 'POST rpc/report_page_view': () => undefined });
  measureVisit();
  return requests;
}

function leave() {
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue(false);
}

afterEach(() => {
  reports.length = 0;
  broken.length = 0;
  leave();
});

it('tells once, when the person looks away, what was measured and by which build; not who, and not which address', () => {
  const requests = visit('/messages/42?with=sultan');
  for (const report of reports) report({ name: 'LCP', value: 900 });
  reports[0]?.({ name: 'LCP', value: 1200 });
  reports[0]?.({ name: 'CLS', value: 0.02 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toEqual([]);
  leave();
  leave();
  expect(requests.map(({ body }) => body)).toEqual([
    { route: '/messages/:id', remote: 'messaging', build: '1.0.0', lcp: 1200, cls: 0.02, broken: false },
  ]);
  expect(JSON.stringify(requests)).not.toContain('sultan');
});

it.each([
  ['mf-messaging@1.0.0', true],
  ['shell@3f9c2b1d', true],
  ['mf-shops@1.4.0 http://site/a.js', false],
])('says that something broke: by %s, %s', (detail, said) => {
  const requests = visit('/messages/42');
  broken.push(detail);
  leave();
  expect(requests.map(({ body }) => body)).toEqual([expect.objectContaining({ broken: said })]);
});

it('measures no page of the shell itself', () => {
  const requests = visit('/page/about');
  leave();
  expect(requests).toEqual([]);
});
