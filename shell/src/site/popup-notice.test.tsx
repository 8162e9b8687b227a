import { defaultSettings, type SiteSettings } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../locales.ts';
import { PopupNotice } from './popup-notice.tsx';

const terms = { active: true, key: 'terms-2', title: 'تحديث الشروط', message: 'اقرأها.', showAgreement: false };

function open(
  popup: Partial<SiteSettings['popupNotification']>,
  user?: typeof rider,
  answers: Record<string, RestAnswer> = {},
) {
  store.set(settingsAtom, { ...defaultSettings, popupNotification: { ...terms, ...popup } });
  const requests = answerRest({ 'GET popup_agreements': () => [], 'POST site_errors': () => undefined, ...answers });
  const rendered = renderScreen(<PopupNotice />, { user });
  return { requests, ...rendered };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('PopupNotice', () => {
  it('is dismissed for good on this device, until it has another key', async () => {
    const { unmount, requests } = open({});
    expect(await screen.findByRole('dialog', { name: 'تحديث الشروط' })).toHaveTextContent('اقرأها.');
    await press('فهمت');
    await gone();
    unmount();
    const again = open({});
    await new Promise((resume) => setTimeout(resume, 20));
    expect(screen.queryByRole('dialog')).toBeNull();
    again.unmount();
    open({ key: 'terms-3' });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('lets a visitor close what only members can agree to', async () => {
    open({ showAgreement: true });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'موافق' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'إغلاق' })).toHaveLength(2);
  });

  it.each([
    ['موافق', true],
    ['غير موافق', false],
  ])('stores "%s" of a member, even one who has closed it as a visitor', async (name, agreed) => {
    localStorage.setItem('popup-dismissed', 'terms-2');
    const { requests } = open({ showAgreement: true }, rider, { 'POST popup_agreements': () => undefined });
    await press(name);
    await gone();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      user_id: rider.id,
      popup_key: 'terms-2',
      agreed,
    });
  });

  it('asks nobody who has answered', async () => {
    const { requests } = open({ showAgreement: true }, rider, { 'GET popup_agreements': () => [{ agreed: false }] });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.query).toMatchObject({ user_id: `eq.${rider.id}`, popup_key: 'eq.terms-2' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only logs when it cannot be found out whether somebody has answered', async () => {
    open({ showAgreement: true }, rider, { 'GET popup_agreements': () => refusal('XX000', 500) });
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('خطأ')).toBeNull();
  });

  it('says so when an answer could not be stored', async () => {
    open({ showAgreement: true }, rider, { 'POST popup_agreements': () => refusal('XX000', 500) });
    await press('موافق');
    expect(await screen.findByText('ما قدرنا نحفظ اختيارك')).toBeVisible();
    expect(screen.getByText('خطأ')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible(); // they may try again
  });

  it('takes an answer from another tab for stored', async () => {
    open({ showAgreement: true }, rider, { 'POST popup_agreements': () => refusal('23505', 409) });
    await press('موافق');
    await gone();
    expect(screen.queryByText('خطأ')).toBeNull();
  });
});
