import { writeDraft } from '@dabbab/platform/kit/drafts';
import { changedColumns } from '@dabbab/platform/kit/fields';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type AdValues, emptyAd, rowOf, valuesOf } from '../../ad-input/ad-values.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { type AdColumn, adColumns, type AdField, adFields, type AdRow } from '../../data/listings/ad-fields.ts';
import { AddListingScreen } from './add-listing-screen.tsx';
import { fieldsOf, stepOfField } from './form-steps.ts';

/** A value that fits a field. */
function sample(name: AdColumn): AdRow[AdColumn] {
  const field: AdField = adFields[name];
  switch (field.kind) {
    case 'flag':
      return true;
    case 'list':
      return ['إنذار'];
    case 'number':
    case 'date':
      return field.range[1];
    default:
      return 'ABC123';
  }
}

const rows = (['motorcycle', 'part'] as const).map((kind) => {
  const all = Object.fromEntries(adColumns.map((name) => [name, sample(name)])) as unknown as AdRow;
  // What the kind does not have is null, as in the database.
  return rowOf(valuesOf({ ...all, kind })) as AdRow;
});

beforeEach(() => localStorage.clear());

it.each(rows)('survives an edit that touches nothing: $kind', (row) => {
  expect(changedColumns(row, rowOf(valuesOf(row)) as AdRow)).toEqual({});
});

it.each(rows)('loses nothing by an edit of something else: $kind', (row) => {
  const edited = rowOf({ ...valuesOf(row), price: '5' });
  expect(edited).toEqual({ ...row, price: 5 });
});

it.each(adColumns)('%s is asked for in its step, where its error is said', async (name) => {
  expect(fieldsOf(stepOfField(name))).toContain(name);
  // The form in which it is asked for: of the kind that has it, and with what it depends on.
  const field: AdField = adFields[name];
  // A name of a model belongs to a make.
  const values = { ...emptyAd, ...(name === 'model' && { make: 'other' }), ...field.when } as AdValues;
  writeDraft(adDraftKey(rider.id), { adId: 'a', values, photos: [] });
  answerRest({
    'GET rpc/get_lookups': () => ({
      makers: [],
      models: [],
      bike_types: [],
      part_categories: [],
      cities: [],
      add_ons: [],
      conditions: [{ slug: 'used', name_en: 'Used', name_ar: null }],
    }),
    'POST rpc/ads_left': () => ({ limit: null, used: 0, left: null }),
    'GET profiles': () => [{ phone: null, city: null }],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0,
  });
  const { container } = renderScreen(<AddListingScreen />, {
    at: `/add-listing?step=${stepOfField(name)}`,
    user: rider,
  });
  await screen.findByRole('form');
  await waitFor(() => expect(container.querySelector(`[name="${name}"]`)).not.toBeNull());
});
