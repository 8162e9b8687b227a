import { defaultSettings } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { EmailLogin } from '../email-login.tsx';

interface Options {
  sitekey: string;
  language: string;
  theme: string;
  callback: (token: string) => void;
  'error-callback': (code: string) => void;
}
const SCRIPT = '#cf-turnstile-script';
const TOKEN = 'POST /auth/v1/token';
const widgets: Options[] = [];

/** Lets the script of the widget arrive: it hands itself over by the function that its address names. */
function scriptArrives() {
  const { src = '' } = document.querySelector<HTMLScriptElement>(SCRIPT) ?? {};
  Object.assign(globalThis, {
    turnstile: { render: (_element: Element, options: Options) => `widget ${widgets.push(options)}`, remove: () => {} },
  });
  act(() => (globalThis as never as Record<string, () => void>)[new URL(src).searchParams.get('onload') ?? '']?.());
}

async function open(siteKey: string) {
  store.set(settingsAtom, { ...defaultSettings, captcha_site_key: siteKey });
  renderScreen(<EmailLogin />, { at: '/login', language: 'en' });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), 'rider@dabbab.test');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  return { user, submit: screen.getByRole('button', { name: 'Log in' }) };
}

const tokenOf = (request: { body: unknown } | undefined) =>
  (request?.body as { gotrue_meta_security?: { captcha_token?: string } } | undefined)?.gotrue_meta_security
    ?.captcha_token;

beforeEach(() => {
  sessionStorage.clear();
  return () => store.set(settingsAtom, defaultSettings);
});

it('loads nothing where the site asks for no proof', async () => {
  const requests = answerRest({ [TOKEN]: () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 }) });
  const { user, submit } = await open('');
  await user.click(submit);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('group', { name: 'Proof that you are a person' })).toBeNull();
  expect(document.querySelector(SCRIPT)).toBeNull();
  expect(tokenOf(requests[0])).toBeUndefined();
});

it('says that it cannot be loaded, sends nothing, and tries again without losing what was typed', async () => {
  const requests = answerRest({ [TOKEN]: () => Response.json({ error_code: 'captcha_failed' }, { status: 400 }) });
  const { user, submit } = await open('0x4AAAAAAAStandInSiteKey');
  await waitFor(() => expect(document.querySelector(SCRIPT)).not.toBeNull());
  const lost = document.querySelector(SCRIPT);
  act(() => void lost?.dispatchEvent(new Event('error')));
  expect(await screen.findByText(/We could not load the check/)).toBeVisible();
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('The check that you are a person did not load.');
  expect(requests).toHaveLength(0);

  await waitFor(() => expect(document.querySelector(SCRIPT)).not.toBeNull());
  expect(document.querySelector(SCRIPT)).not.toBe(lost);
  scriptArrives();
  await waitFor(() => expect(widgets).toHaveLength(1));
  expect(widgets[0]).toMatchObject({ sitekey: '0x4AAAAAAAStandInSiteKey', language: 'en', theme: 'light' });

  // A form that is sent before the proof is there waits for it.
  await user.click(submit);
  expect(requests).toHaveLength(0);
  act(() => widgets[0]?.callback('first'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(tokenOf(requests[0])).toBe('first');
  expect(await screen.findByText(/We could not tell that you are a person/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');

  // Each try has a proof of its own.
  await waitFor(() => expect(widgets).toHaveLength(2));
  act(() => widgets[1]?.callback('second'));
  await user.click(submit);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(tokenOf(requests[1])).toBe('second');

  await waitFor(() => expect(widgets).toHaveLength(3));
  act(() => widgets[2]?.['error-callback']('300030'));
  expect(await screen.findByText(/We could not load the check/)).toBeVisible();
});
