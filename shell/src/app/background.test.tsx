import { draftKey, writeDraft } from '@dabbab/platform/kit/drafts';
import { Link } from '@dabbab/platform/router';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Background } from './background.tsx';

vi.mock('./when-idle.ts', () => ({ whenIdle: async () => {} }));
setSlotRenderer(({ name }) => <p>{name}</p>);

const online = vi.spyOn(navigator, 'onLine', 'get');
const wait = () => writeDraft(draftKey('ad', rider.id), { waits: true });
beforeEach(() => localStorage.clear());

async function show() {
  renderScreen(
    <>
      <Background userId={rider.id} />
      <Link to="/next">go on</Link>
    </>,
  );
  await screen.findByText('background');
}

it('loads what publishes an ad that waits once there is a connection, and not without such an ad', async () => {
  online.mockReturnValue(false);
  await show();
  wait();
  await userEvent.click(screen.getByRole('link', { name: 'go on' }));
  expect(screen.queryByText('waiting-ad')).toBeNull();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('waiting-ad')).toBeVisible();
});

it('does so on the next page where nothing tells of the connection', async () => {
  online.mockReturnValue(true);
  await show();
  expect(screen.queryByText('waiting-ad')).toBeNull();
  wait();
  await userEvent.click(screen.getByRole('link', { name: 'go on' }));
  expect(await screen.findByText('waiting-ad')).toBeVisible();
});
