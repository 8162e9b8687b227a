import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ContentPage } from './content-page.tsx';

const terms = {
  title_ar: 'الشروط',
  title_en: 'Terms',
  body_ar:
    '<p>نص</p><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1"><a href="javascript:alert(1)">رابط</a>',
  body_en: ' ',
};

function open(language: 'ar' | 'en', answer: RestAnswer) {
  const requests = answerRest({ 'GET pages': answer });
  renderScreen(
    <Routes>
      <Route path="/page/:slug" element={<ContentPage />} />
    </Routes>,
    { at: '/page/terms', language },
  );
  return requests;
}

describe('ContentPage', () => {
  it('shows what the admin wrote, made harmless', async () => {
    const requests = open('ar', () => [terms]);
    expect(await screen.findByRole('heading', { level: 1, name: 'الشروط' })).toBeVisible();
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('نص');
    expect(article.querySelector('script')).toBeNull();
    expect(article.innerHTML).not.toMatch(/onerror|javascript:/);
    expect(requests[0]?.query).toMatchObject({ slug: 'eq.terms' });
  });

  it('falls back to the language in which it was written, and says so to the browser', async () => {
    open('en', () => [terms]);
    expect(await screen.findByRole('heading', { level: 1, name: 'الشروط' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('article')).toHaveAttribute('dir', 'rtl');
  });

  it('says that there is no such page', async () => {
    open('en', () => []);
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it('offers to try again after a failure', async () => {
    let failing = true;
    open('ar', () => (failing ? refusal('XX000', 500) : [terms]));
    const retry = await screen.findByRole('button', { name: 'أعد المحاولة' });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'الشروط' })).toBeVisible();
  });
});
