/** The name of the folder of a part. */
export const folderName = (part: string) => (part === 'shell' ? 'shell' : `mf-${part}`);
