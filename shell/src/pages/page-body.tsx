import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** Text, lists, tables, links and pictures; what could run, ask or restyle is taken out. */
const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style'],
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** HTML that an admin wrote, made harmless. */
export function PageBody({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(
      DOMPurify.sanitize(html, {
        ...allowed,
        FORBID_TAGS: [...allowed.FORBID_TAGS],
        FORBID_ATTR: [...allowed.FORBID_ATTR],
      }),
    );
  }, [html]);
  return <div className="prose" ref={element} />;
}
