/**
 * The mark of artwork/logo-mark.svg, drawn inline so that it is there with the header
 * and its plate follows the brand colour. A test holds the two drawings together.
 */
export function LogoMark() {
  return (
    <svg className="logo__mark" viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="4.4">
        <circle cx="13" cy="31.2" r="6.3" />
        <circle cx="34.8" cy="31.2" r="6.3" />
      </g>
      <g fill="currentColor" stroke="none">
        <path d="M6.6 18.2C11 20 15 20.6 18.6 20.3C20.4 18.2 23.6 17.2 27 17.4C30.2 17.6 31.8 19 32.6 21.2L35 24.6L29.6 29.4L21.4 29.6L18.2 26.4L11.4 23.4C9 22.2 7.4 20.6 6.6 18.2Z" />
        <circle cx="34.8" cy="31.2" r="1.9" />
      </g>
      <path
        d="M34.8 30.4C33.6 25 33.4 21 31.2 17.6C30 15.6 28.2 14.6 25.8 14.3"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
