import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Slot } from './confirm-phone.tsx';

const auth = vi.hoisted(() => ({ updateUser: vi.fn(), verifyOtp: vi.fn() }));
vi.mock('@dabbab/platform/supabase', () => ({ loadSupabase: async () => ({ auth }) }));

it('says that it is in sight, and that it is closed once the number is confirmed', async () => {
  answerRest({});
  for (const ask of Object.values(auth)) ask.mockResolvedValue({ data: {}, error: null });
  const [onOpened, onClosed] = [vi.fn(), vi.fn()];
  renderScreen(<Slot onOpened={onOpened} onClosed={onClosed} />, { user: rider });
  await userEvent.type(await screen.findByRole('textbox', { name: 'رقم جوالك' }), '0551234567{Enter}');
  expect(onOpened).toHaveBeenCalledOnce();
  await userEvent.type(await screen.findByRole('textbox', { name: 'الرمز من 6 أرقام' }), '123456');
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(auth.verifyOtp).toHaveBeenCalledWith({ phone: '+966551234567', token: '123456', type: 'phone_change' });
});
