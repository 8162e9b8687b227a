import type { SlotName } from '@dabbab/contract/slots'; // expect: boundaries/dependencies "e2e knows only the browser"

export const name: SlotName = 'listing-grid';
