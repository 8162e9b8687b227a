import { remoteTests } from '@dabbab/testing/vitest-preset';

export default remoteTests('forks');
