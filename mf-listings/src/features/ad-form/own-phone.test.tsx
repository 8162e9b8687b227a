import { writeDraft } from '@dabbab/platform/kit/drafts';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { withRemote } from '@dabbab/testing/ad';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAd } from '../../ad-input/ad-values.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { AddListingScreen } from './add-listing-screen.tsx';

// The whole form, and supabase-js with it: slower than a part.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

const lists = ['makers', 'models', 'bike_types', 'part_categories', 'cities', 'conditions', 'add_ons'];
/** What stands in for the dialog of mf-account was given: it has a form of its own. */
let lent: { name: string; onOpened: () => void; onClosed: () => void; onFailed: () => void } | undefined;
let leave: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  lent = undefined;
  setSlotRenderer(({ name, slotProps }) => {
    lent = { name, ...slotProps } as typeof lent;
    return (
      <form aria-label="lent" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">lent</button>
      </form>
    );
  });
});
afterEach(() => leave?.());

function show(profile: { phone: string | null }, slots = ['confirm-phone']) {
  leave = withRemote({ slots });
  writeDraft(adDraftKey(rider.id), { adId: 'a', values: { ...emptyAd, price: '34500' }, photos: [] });
  answerRest({
    'GET rpc/get_lookups': () => Object.fromEntries(lists.map((name) => [name, []])),
    'POST rpc/ads_left': () => ({ limit: null, used: 0, left: null }),
    'GET profiles': () => [{ ...profile }],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/commission_share': () => 0,
  });
  return renderScreen(<AddListingScreen />, { at: '/add-listing?step=price', user: rider });
}
const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const ways = () => screen.getByRole('group', { name: 'كيف يتواصل معك المشتري؟' });

it('asks for a number that the profile lacks, has it confirmed by mf-account, and goes on with what was typed', async () => {
  const profile: { phone: string | null } = { phone: null };
  const { location } = show(profile);
  await choose('واتساب');
  expect(await screen.findByText(/ما في ملفك رقم مؤكد إلى الحين/)).toBeVisible();
  expect(lent).toBeUndefined();
  await press(/التالي/);
  expect(ways()).toHaveAccessibleDescription(/ما في ملفك رقم جوال مؤكد/);
  expect(screen.getByRole('checkbox', { name: 'واتساب' })).toHaveFocus();

  await press('أضف رقمك');
  expect(lent?.name).toBe('confirm-phone');
  expect(screen.getByRole('button', { name: 'أضف رقمك' })).toHaveAttribute('aria-busy', 'true');
  profile.phone = '+966551234567';
  lent?.onOpened();
  lent?.onClosed();
  expect(await screen.findByText('+966 55 123 4567')).toBeVisible();
  expect(screen.getByRole('button', { name: 'غيّر الرقم' })).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('form', { name: 'lent' })).toBeNull();
  expect(ways()).not.toHaveAccessibleDescription();
  expect(screen.getByRole('textbox', { name: /السعر/ })).toHaveValue('34,500');

  await press('غيّر الرقم');
  await press('lent'); // what is sent in the dialog does not send the form
  expect(location()).toContain('step=price');
  lent?.onClosed();
  await press(/التالي/);
  await waitFor(() => expect(location()).toContain('step=review'));
});

it('says so where numbers cannot be confirmed now', async () => {
  show({ phone: null });
  await choose('اتصال');
  await press('أضف رقمك');
  lent?.onFailed();
  expect(await screen.findByText('تأكيد الأرقام متوقف مؤقتًا')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'lent' })).toBeNull();
});

it('offers no button that would do nothing', async () => {
  show({ phone: null }, []);
  await choose('اتصال');
  expect(await screen.findByText(/ما في ملفك رقم مؤكد إلى الحين/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'أضف رقمك' })).toBeNull();
});

it('wants a mobile for WhatsApp, and lets one change the number', async () => {
  show({ phone: '+966112345678' });
  await choose('واتساب');
  await press(/التالي/);
  expect(ways()).toHaveAccessibleDescription(/مو جوال/);
  expect(screen.getByRole('button', { name: 'غيّر الرقم' })).toBeVisible();
});
