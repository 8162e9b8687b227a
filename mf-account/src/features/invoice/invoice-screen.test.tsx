import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAYMENT } from '../../money/tests/payments.ts';
import { InvoiceScreen } from './invoice-screen.tsx';

const ID = '55555555-5555-4555-8555-555555555555';
const seller = {
  name_ar: 'دبّاب',
  name_en: 'Dabbab',
  address_ar: 'الرياض',
  address_en: 'Riyadh',
  vat_number: '310482715600003',
  registration: '1010739204',
};
const invoice = {
  id: ID,
  kind: 'invoice',
  number: 'INV-2026-00001',
  payment_id: PAYMENT,
  seller,
  buyer_name: 'سلطان',
  lines: [
    {
      description_ar: 'عمولة بيع 7%',
      description_en: 'Sale commission 7%',
      detail_ar: 'كاواساكي Z900',
      detail_en: null,
      net: 1500,
      vat: 105,
      total: 1605,
    },
  ],
  net: 1500,
  vat: 105,
  // 0.07 × 100 is no round number in floating point.
  vat_rate: 0.07,
  total: 1605,
  issued_at: '2026-11-22T10:00:00Z',
  qr: null,
  credits_number: null,
  credited_by: null,
};

function open(found: object) {
  answerRest({ 'GET rpc/get_invoice': () => found });
  renderScreen(
    <Routes>
      <Route path="/invoice/:id" element={<InvoiceScreen />} />
    </Routes>,
    { at: `/invoice/${ID}`, user: rider },
  );
}

it('is written in both languages, numbers from left to right, with both digits and round rates', async () => {
  open(invoice);
  const paper = within(await screen.findByRole('article', { name: 'فاتورة ضريبية مبسّطة INV-2026-00001' }));
  expect(paper.getByText('INV-2026-00001')).toHaveAttribute('dir', 'ltr');
  expect(paper.getByText('VAT 7%', { selector: 'th bdi' })).toHaveAttribute('dir', 'ltr');
  expect(paper.getByText('الضريبة 7%', { selector: 'th bdi' })).toHaveAttribute('dir', 'rtl');
  expect(paper.getAllByText('1,605.00')).toHaveLength(2);
  expect(paper.getByText(/22 نوفمبر 2026/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /الإشعار الدائن/ })).toBeNull();
});

it('that was given back leads to its credit note; without a VAT number it is no tax invoice', async () => {
  open({ ...invoice, credited_by: PAYMENT, seller: { ...seller, vat_number: '' } });
  expect(await screen.findByRole('article', { name: 'فاتورة INV-2026-00001' })).toBeVisible();
  expect(screen.getByRole('link', { name: /الإشعار الدائن/ })).toHaveAttribute('href', `/invoice/${PAYMENT}`);
});

it('of another is not shown', async () => {
  open(refusal('PT404', 404, 'not_found'));
  expect(await screen.findByRole('heading', { name: 'ما قدرنا نجيب هذي الفاتورة' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
