import { expect, it } from 'vitest';
import { firstViewMarkup } from './first-view-markup.ts';

it('brings styles of elements as a sheet that the security policy lets through', () => {
  const html = '<b style="width:1px">a</b><i style="width:2px">b</i><b style="width:1px">c</b>';
  const markup = firstViewMarkup(html, 'n0nce');
  expect(markup).toContain(
    '<style nonce="n0nce" id="drawn-styles">[data-style="0"]{width:1px}[data-style="1"]{width:2px}</style>',
  );
  expect(markup).toContain('<b data-style="0">a</b><i data-style="1">b</i><b data-style="0">c</b>');
});

it('takes nothing that a person wrote for a style', () => {
  // As React writes the text ` style="x"}body{display:none"`.
  const text = '<p> style=&quot;x&quot;}body{display:none&quot;</p>';
  expect(firstViewMarkup(text, 'n')).toContain(`<div id="root">${text}</div>`);
});
