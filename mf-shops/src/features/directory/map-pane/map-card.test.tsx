import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { Sheet } from '@dabbab/ui/sheet';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MapCard } from './map-card.tsx';

it('is closed by Escape, but not by one that closes what lies over it', async () => {
  answerRest({ 'GET rpc/get_shop': () => [], 'GET rpc/get_lookups': () => ({}) });
  const onClose = vi.fn();
  function Covered() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <MapCard id="s1" name="متجر الحلبة" from={undefined} onClose={onClose} />
        <Sheet open={open} onClose={() => setOpen(false)} title="sheet" closeLabel="close">
          over it
        </Sheet>
      </>
    );
  }
  renderScreen(<Covered />);
  await screen.findByText('over it');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('over it')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
