import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useSignedInAct } from './use-signed-in-act.ts';
import { waitingAct } from './waiting-act.ts';

afterEach(cleanup);

const save = vi.fn<(about: string, resumed: boolean) => void>();

function Heart({ about }: { about: string }) {
  return (
    <button type="button" onClick={useSignedInAct('save', about, (resumed) => save(about, resumed))}>
      {about}
    </button>
  );
}

/** Signs in and leads back, as the shell does. */
function Login() {
  const { state } = useLocation() as { state: { from: { pathname: string } } };
  const navigate = useNavigate();
  const signIn = () => {
    act(() => store.set(sessionAtom, { status: 'signed-in', user: rider }));
    void navigate(state.from, { replace: true, state: { act: waitingAct(state) } });
  };
  return (
    <button type="button" onClick={signIn}>
      why: {waitingAct(state)?.what}
    </button>
  );
}

const show = (user?: typeof rider) => {
  save.mockClear();
  return renderScreen(
    <Routes>
      <Route
        path="/ads"
        element={['first', 'second'].map((about) => (
          <Heart key={about} about={about} />
        ))}
      />
      <Route path="/login" element={<Login />} />
    </Routes>,
    { at: '/ads?q=z900', user },
  );
};

it('acts at once for whoever is signed in', async () => {
  show(rider);
  await userEvent.click(screen.getByText('second'));
  expect(save.mock.calls).toEqual([['second', false]]);
});

it('asks a visitor to sign in, and acts once when they are back: where they pressed, and nowhere else', async () => {
  const { location } = show();
  await userEvent.click(screen.getByText('second'));
  expect([location(), save.mock.calls]).toEqual(['/login', []]);
  await userEvent.click(screen.getByText('why: save'));
  expect([location(), save.mock.calls]).toEqual(['/ads?q=z900', [['second', true]]]);
});

it.each([null, {}, { act: 7 }, { act: { what: 'delete', about: 'x' } }, { act: { what: 'save' } }])(
  'reads no act from %o',
  (state) => expect(waitingAct(state)).toBeUndefined(),
);
