/** The pages of the mailbox. */
import { html } from 'hono/html';
import type { Message } from './mailbox.ts';

type Html = ReturnType<typeof html>;

const style = html`<style>
  :root {
    color-scheme: light dark;
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  body {
    max-inline-size: 60rem;
    margin: 0 auto;
    padding: 1rem;
  }
  h1 {
    font-size: 1.25rem;
  }
  form {
    display: flex;
    gap: 0.5rem;
    margin-block: 1rem;
  }
  input {
    flex: 1;
  }
  input,
  button {
    font: inherit;
    padding: 0.4rem 0.7rem;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  td,
  th {
    text-align: start;
    padding: 0.4rem 0.5rem;
    border-block-end: 1px solid #8884;
    vertical-align: top;
  }
  code {
    font-size: 1.15rem;
    font-weight: 700;
    letter-spacing: 0.1em;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: inherit;
  }
  .body,
  iframe {
    border: 1px solid #8884;
    padding: 1rem;
  }
  iframe {
    inline-size: 100%;
    block-size: 30rem;
    box-sizing: border-box;
    background: #fff;
    color-scheme: light;
  }
</style>`;

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const codeOrLink = ({ code, link }: Message): Html =>
  html`${code ? html`<code dir="ltr">${code}</code> ` : ''}${link ? html`<a href="${link}">Follow the link</a>` : ''}`;

/** All messages that a search found. */
export function drawList(messages: Message[], query: string): Html {
  const rows = messages.map(
    (message) =>
      html`<tr>
        <td><time datetime="${message.at.toISOString()}">${message.at.toISOString().slice(11, 19)}</time></td>
        <td>${message.kind === 'sms' ? 'Text' : 'Mail'}</td>
        <td dir="ltr">${message.to}</td>
        <td dir="auto"><a href="/view/${message.id}">${message.subject || message.text}</a></td>
        <td>${codeOrLink(message)}</td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th>At (UTC)</th>
        <th>Kind</th>
        <th>To</th>
        <th>Message</th>
        <th>Code, link</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  const nothing = query === '' ? 'Nothing has been sent yet.' : 'No message has these words.';
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>What the local Supabase would have mailed and texted. Reload for news.</p>
      <form role="search">
        <input type="search" name="q" value="${query}" aria-label="Search" placeholder="to:somebody@example.test" />
        <button>Search</button>
      </form>
      ${messages.length > 0 ? table : html`<p>${nothing}</p>`}`,
  );
}

/** One message, its HTML in a frame that can neither run nor load anything. */
export function drawMessage(message: Message): Html {
  return page(
    message.subject || message.text,
    html`<p><a href="/">All messages</a></p>
      <h1 dir="auto">${message.subject || 'Text message'}</h1>
      <p>To <bdi>${message.to}</bdi>, ${message.at.toISOString()}</p>
      <p>${codeOrLink(message)}</p>
      ${message.html ? html`<iframe sandbox title="As mailed" srcdoc="${message.html}"></iframe>` : ''}
      <pre class="body" dir="auto">${message.text}</pre>`,
  );
}
