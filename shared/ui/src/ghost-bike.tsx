/** The outline of a motorcycle in the colour of the text around it. */
export function GhostBike() {
  return (
    <svg viewBox="0 0 176 112" fill="currentColor" aria-hidden="true">
      <path d="M36 56a28 28 0 1 0 0 56 28 28 0 0 0 0-56zm0 14a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM140 56a28 28 0 1 0 0 56 28 28 0 0 0 0-56zm0 14a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM22 34l36 8 18-12 34-4 10-14-10-6 3-6 22 10-8 18 14 34-10 4-12-28-22 34H66L36 88l-4-6 22-20-6-12-26-10z" />
    </svg>
  );
}
