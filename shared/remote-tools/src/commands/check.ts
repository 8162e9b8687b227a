import { checkHere } from '../check/check-here.ts';

/** `dabbab-remote check`: whether `remote.json`, the code, the texts and the packages of this remote agree. */
export const check = async (): Promise<void> => checkHere();
