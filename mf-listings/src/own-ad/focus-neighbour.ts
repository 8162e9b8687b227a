/** Moves the focus from a row of a list that goes to the one after it, or else before it; without one to the list's page. */
export function focusNeighbour(row: Element | null | undefined): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector<HTMLElement>('a, button') ?? row?.closest<HTMLElement>('main'))?.focus();
}
