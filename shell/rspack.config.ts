import { monolithConfig } from '@dabbab/build/monolith';
import { shellConfig } from '@dabbab/build/shell';

// The monolithic build exists for `npm run bench` alone.
const config = process.env.DABBAB_MONOLITH ? monolithConfig : shellConfig;

export default config(import.meta.dirname);
