import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPageState } from '../app/page-state.ts';
import '../locales.ts';
import { OfflineNotice } from './offline-notice.tsx';

const HOURS_MS = 60 * 60 * 1000;
const online = vi.spyOn(navigator, 'onLine', 'get');

afterEach(() => setPageState({ keptSince: undefined }));

it('says nothing while there is a connection', () => {
  online.mockReturnValue(true);
  render(<OfflineNotice />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says how old is what is shown without one', async () => {
  online.mockReturnValue(false);
  setPageState({ keptSince: Date.now() - 3 * HOURS_MS });
  render(<OfflineNotice />);
  expect(await screen.findByRole('status')).toHaveTextContent('ما فيه اتصال بالإنترنت. اللي تشوفه محفوظ قبل 3 ساعات.');
});

it('says so, too, where the backend alone is away', async () => {
  online.mockReturnValue(true);
  setPageState({ keptSince: Date.now() - 3 * HOURS_MS });
  render(<OfflineNotice />);
  expect(await screen.findByRole('status')).toHaveTextContent(/^ما قدرنا نوصل للموقع الحين\. .*قبل 3 ساعات\.$/);
});
