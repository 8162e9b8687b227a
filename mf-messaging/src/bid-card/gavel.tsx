/** Draws the sign of bids. Here and not among the icons of the site, which the home page loads. */
export function Gavel() {
  return (
    <svg className="icon" aria-hidden="true" viewBox="0 0 24 24" style={{ inlineSize: 20, blockSize: 20 }}>
      <path d="M9.500 9.500 14.500 14.500M13 4.500l6.500 6.500M8 9.500 13 4.500M14.500 16l5-5M11.500 12.500 4 20M13.500 20.500h7" />
    </svg>
  );
}
