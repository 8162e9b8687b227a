// The backend of any project knows none.
import type { CONTRACT_VERSION } from '@dabbab/contract/version'; // expect: boundaries/dependencies "serves any project"

export type Started = typeof CONTRACT_VERSION;
