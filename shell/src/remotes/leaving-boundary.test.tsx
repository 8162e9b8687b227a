import { Link, Route, Routes } from '@dabbab/platform/router';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeavingBoundary } from './leaving-boundary.tsx';

// The log comes later than a test waits.
vi.mock('../app/report-error.ts', () => ({ reportError: vi.fn() }));

function ThrowsOnLeaving() {
  useEffect(
    () => () => {
      throw new Error('bye');
    },
    [],
  );
  return <Link to="/next">on</Link>;
}

function Throws(): never {
  throw new Error('boom');
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows the next screen when the one before throws while it is taken away', async () => {
  renderScreen(
    <LeavingBoundary>
      <Routes>
        <Route path="/" element={<ThrowsOnLeaving />} />
        <Route path="/next" element={<h1>next</h1>} />
      </Routes>
    </LeavingBoundary>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'on' }));
  expect(await screen.findByRole('heading', { name: 'next' })).toBeVisible();
});

it('does not draw a screen that throws itself for ever', async () => {
  renderScreen(
    <ErrorBoundary fallback={<p>the whole page failed</p>}>
      <LeavingBoundary>
        <Throws />
      </LeavingBoundary>
    </ErrorBoundary>,
  );
  expect(await screen.findByText('the whole page failed')).toBeVisible();
});
