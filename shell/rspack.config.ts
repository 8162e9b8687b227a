import { shellConfig } from '@dabbab/build/shell';

export default shellConfig(import.meta.dirname);
