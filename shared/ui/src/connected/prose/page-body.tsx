import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import './prose.css';

/** HTML that an admin wrote, made harmless. Load it lazily: it brings the sanitiser. */
export function PageBody({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(harmless(html)), [html]);
  return <div className="prose" ref={element} />;
}

/** Text, lists, tables, links and pictures; what could run, ask or restyle is taken out. */
function harmless(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style'],
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of fragment.querySelectorAll('img')) {
    image.loading = 'lazy';
    if (!image.hasAttribute('alt')) image.alt = '';
  }
  return fragment;
}
