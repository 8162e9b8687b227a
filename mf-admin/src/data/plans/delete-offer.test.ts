import { rest } from '@dabbab/platform/rest';
import { expect, test, vi } from 'vitest';
import { deleteOffer } from './delete-offer.ts';

vi.mock('@dabbab/platform/rest', () => ({ rest: vi.fn() }));

const answers = (error: { code: string } | null) => {
  const eq = vi.fn(async () => ({ data: null, error, status: error ? 409 : 204 }));
  vi.mocked(rest).mockReturnValue({ from: () => ({ delete: () => ({ eq }) }) } as unknown as ReturnType<typeof rest>);
  return eq;
};

test('what was ever bought is refused as in use', async () => {
  answers({ code: '23503' });
  await expect(deleteOffer('shop_plans').send('shop')).rejects.toMatchObject({ code: 'conflict', reason: 'in_use' });
});

test('what nobody has bought goes by its slug', async () => {
  const eq = answers(null);
  await deleteOffer('featured_options').send('listing-3-days');
  expect(eq).toHaveBeenCalledWith('slug', 'listing-3-days');
});
