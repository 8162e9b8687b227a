import { Badge } from '../../ui/src/badge.tsx'; // expect: boundaries/dependencies import/no-cycle

export const session = { badge: Badge };
