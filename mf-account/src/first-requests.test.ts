import { parseManifest } from '@dabbab/contract/remote-manifest';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, it } from 'vitest';
import remote from '../remote.json';
import { publicProfileQuery } from './data/profiles/public-profile.ts';

const ID = '22222222-2222-4222-8222-222222222222';
const { routes } = parseManifest(remote, 'remote.json');
const [person] = routes.find(({ path }) => path === '/user/:id')?.prefetch ?? [];

it('the page starts the very request that the public profile asks for', async () => {
  const requests = answerRest({ 'GET public_profiles': () => [] });
  await queryClient.fetchQuery(publicProfileQuery(ID));
  expect(`/rest/v1/${requests[0]?.path}`).toBe(person?.path);
  expect(requests[0]?.query).toEqual({ ...person?.query, id: person?.query.id?.replace(':id', ID) });
});
