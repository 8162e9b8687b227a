import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UnexpectedError } from './unexpected-error.tsx';

afterEach(() => {
  document.documentElement.lang = 'ar';
});

describe('UnexpectedError', () => {
  it.each([
    ['en', 'Unexpected Application Error', 'Home'],
    ['ar', 'صار خطأ غير متوقع', 'الرئيسية'],
    ['', 'صار خطأ غير متوقع', 'الرئيسية'],
  ])('stands alone in "%s": no router, no texts to load', (language, title, home) => {
    document.documentElement.lang = language;
    render(<UnexpectedError error={new Error('broken')} />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
  });
});
