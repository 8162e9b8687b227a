import { adRow, buyer, renderAd, type AdAnswers } from '@dabbab/testing/ad';
import { type RenderOptions, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AdScreen } from './ad-screen.tsx';

const showAd = (answers?: AdAnswers, options?: RenderOptions) => renderAd(<AdScreen />, answers, options);

const payloads = [
  '<img src=x onerror="globalThis.hurt=1">',
  '"><script>globalThis.hurt=1</script>',
  'javascript:globalThis.hurt=1',
  '{{constructor.constructor("globalThis.hurt=1")()}}$t(retry)',
  'دبّاب\u202E<svg/onload=globalThis.hurt=1>',
];

afterEach(() => Reflect.deleteProperty(globalThis, 'hurt'));

it.each(payloads.flatMap((payload) => [['ar', payload] as const, ['en', payload] as const]))(
  'what people write stays text, in %s: %s',
  async (language, payload) => {
    const hostile = {
      ...adRow,
      title_ar: payload,
      title_en: payload,
      description_ar: payload,
      description_en: payload,
      model: payload,
      tags: [payload],
      color: payload,
      suspended: true,
      suspension_reason: payload,
      seller: { ...adRow.seller, username: payload },
    };
    const place = { basis: 'model', year_from: 2019, year_to: 2023, ads: 9, low: 1, lower_quartile: 2, median: 3 };
    showAd(
      {
        'GET listings': () => [hostile],
        'GET rpc/get_price_statistics': () => [{ ...place, upper_quartile: 4, high: 5, bars: [9] }],
      },
      { user: language === 'ar' ? rider : { ...buyer, isAdmin: true }, language },
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(payload.replaceAll(/\s+/g, ' '));
    await waitFor(() => expect(screen.getAllByText(payload, { exact: false }).length).toBeGreaterThan(4));
    if (language === 'ar') await userEvent.click(await screen.findByRole('button', { name: 'احذف الإعلان' }));
    expect(
      document.querySelector('main script, article script, [onerror], [onload], a[href^="javascript"]'),
    ).toBeNull();
    expect('hurt' in globalThis).toBe(false);
  },
);
