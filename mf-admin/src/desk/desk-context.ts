import { createContext, useContext } from 'react';

/** What a drawer knows of the list beside it. */
export interface DeskPlace {
  /** Its place among the rows that have loaded, from 1; 0 when it is none of them. */
  at: number;
  count: number;
  /** Opens the next row (1) or the one before (-1), if there is one. */
  step: (by: 1 | -1) => void;
  close: () => void;
}

export const DeskContext = createContext<DeskPlace>({ at: 0, count: 0, step() {}, close() {} });

export const useDeskPlace = () => useContext(DeskContext);
