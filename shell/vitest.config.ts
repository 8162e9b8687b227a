import { screenTests } from '@dabbab/testing/vitest-preset';

export default screenTests();
