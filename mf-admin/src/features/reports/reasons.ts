import type { TagProps } from '@dabbab/ui/tag';

/** Reasons that harm somebody; the others are matters of order. */
const grave = ['scam', 'prohibited_item', 'offensive_content', 'harassment', 'impersonation'];

/** Chooses the colour of a reason. */
export const toneOf = (reason: string): TagProps['tone'] => (grave.includes(reason) ? 'danger' : 'warn');
