/** Whoever is no admin reads that the pages are not for them, and nothing is asked for, whichever way they came. */
import { answerRest } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import manifest from '../remote.json' with { type: 'json' };
import { App } from './app.tsx';
import { entryOf } from './console/navigation.ts';

// The first test waits for the texts and for Pro components to warm up.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => stubMedia());

it.each(manifest.routes)('$path is for admins, and has its place in the menu', async ({ path, access }) => {
  expect(access).toBe('admin');
  expect(entryOf(path)).toBeDefined();
  const requests = answerRest({});
  renderScreen(<App />, { at: path, user: rider, language: 'en' });
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible();
  expect(requests).toEqual([]);
});
