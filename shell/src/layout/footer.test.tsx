import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Footer } from './footer.tsx';

const pages = [
  { slug: 'about', title_ar: 'عن دبّاب', title_en: 'About' },
  { slug: 'terms', title_ar: 'الشروط', title_en: 'Terms' },
];

describe('Footer', () => {
  it('lists the pages in their order and language', async () => {
    const requests = answerRest({ 'GET pages': () => pages });
    renderScreen(<Footer />);
    const list = within(await screen.findByRole('navigation', { name: 'معلومات' }));
    await waitFor(() =>
      expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['عن دبّاب', 'الشروط']),
    );
    expect(list.getByRole('link', { name: 'الشروط' })).toHaveAttribute('href', '/page/terms');
    expect(requests[0]?.query).toMatchObject({ order: 'created_at.asc' });
  });

  it('only logs when the pages fail', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerRest({ 'GET pages': () => refusal('XX000', 500) });
    renderScreen(<Footer />);
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(within(screen.getByRole('navigation', { name: 'معلومات' })).queryByRole('listitem')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    log.mockRestore();
  });

  it.each([
    ['en', 'Subscribe', 'Feature Not Implemented', 'Newsletter functionality is not yet available'],
    ['ar', 'اشترك', 'الميزة غير متاحة إلى الحين', 'النشرة البريدية ما تشتغل الحين'],
  ] as const)(
    'says in %s that there is no newsletter yet, and sends nothing',
    async (language, button, title, text) => {
      const requests = answerRest({ 'GET pages': () => pages });
      renderScreen(<Footer />, { language });
      await userEvent.type(await screen.findByRole('textbox'), 'rider@dabbab.test');
      await userEvent.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(JSON.stringify(requests)).not.toContain('rider@');
    },
  );

  it('says whose site it is, and in which year', async () => {
    answerRest({ 'GET pages': () => pages });
    renderScreen(<Footer />, { language: 'en' });
    expect(await screen.findByText(`© ${new Date().getFullYear()} Dabbab`)).toBeVisible();
  });

  it('opens social accounts elsewhere, without handing over this page', async () => {
    answerRest({ 'GET pages': () => pages });
    renderScreen(<Footer />, { language: 'en' });
    const link = await screen.findByRole('link', { name: /Instagram/ });
    expect(link).toHaveAttribute('href', '#');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});
