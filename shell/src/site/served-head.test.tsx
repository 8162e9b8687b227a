import { history } from '@dabbab/platform/history';
import { setLanguage } from '@dabbab/platform/language';
import { renderScreen } from '@dabbab/testing/render';
import { expect, it, vi } from 'vitest';
import { RouteTitle } from '../app/route-title.tsx';

const ofAd = 'هوندا 2019، نظيفة';
document.head.innerHTML = `<meta name="description" content="${ofAd}"><link rel="canonical" href="/ad/1">`;
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const canonical = () => document.querySelector('link[rel=canonical]');

it('lets the description follow page and language, and takes the rest of what the server said away', async () => {
  renderScreen(<RouteTitle title="Honda" />);
  expect(description()).toBe(ofAd);
  setLanguage('en');
  await vi.waitFor(() => expect(document.title).toBe('Honda · Dabbab'));
  await vi.waitFor(() => expect(description()).toMatch(/Saudi Arabia/));
  setLanguage('ar');
  await vi.waitFor(() => expect(description()).toBe(ofAd));
  expect(canonical()).not.toBeNull();
  history.push('/shops');
  await vi.waitFor(() => expect(description()).toMatch(/السعودية/));
  expect(canonical()).toBeNull();
});
