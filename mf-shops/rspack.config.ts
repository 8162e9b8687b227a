import { remoteConfig } from '@dabbab/build/remote';

export default remoteConfig(import.meta.dirname);
