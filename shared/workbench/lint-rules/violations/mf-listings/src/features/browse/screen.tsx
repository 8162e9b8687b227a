import { useState } from 'react';

interface Props {
  open: boolean;
  html: string;
  items: string[];
}

export function Screen({ open, html, items }: Props) {
  if (open) {
    useState(0); // expect: react/rules-of-hooks
  }
  const Inner = () => <b>{html}</b>; // expect: react/no-unstable-nested-components
  return (
    <div
      style={{
        marginLeft: 8, // expect: dabbab/logical-style "marginInlineStart"
        right: 0, // expect: dabbab/logical-style "insetInlineEnd"
        textAlign: 'left', // expect: dabbab/logical-style "start"
        float: 'right', // expect: dabbab/logical-style "inline-end"
      }}
    >
      <Inner />
      <img src="/a.webp" /> {/* expect: jsx-a11y/alt-text */}
      <button>{open}</button> {/* expect: react/button-has-type */}
      <a href="https://example.com" target="_blank">{html}</a> {/* expect: react/jsx-no-target-blank */}
      <p tabIndex={0}>{html}</p> {/* expect: jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" tabIndex={0} aria-label={html} />
      <div dangerouslySetInnerHTML={{ __html: html }} /> {/* expect: react/no-danger */}
      <>{items.map((item) => <p>{item}</p>)}</> {/* expect: react/jsx-no-useless-fragment react/jsx-key */}
    </div>
  );
}
