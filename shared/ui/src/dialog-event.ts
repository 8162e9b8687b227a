/** Tells the window that a modal dialog has opened or closed: everything outside of the topmost one is inert. */
export const DIALOG_EVENT = 'dabbab:dialog';
