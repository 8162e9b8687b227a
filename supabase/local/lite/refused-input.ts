/**
 * MEND: what Lite or the driver cannot digest (an object for an array, nesting without end, an open quote, too many values) ends
 * in a 500 "SUP". It is the caller's input, so it is refused, in the words PostgreSQL has for the same.
 */
interface Refusal {
  status: number;
  code: string;
  message: string;
}

const refusals: [message: RegExp, Refusal][] = [
  [/^RangeError/, { status: 413, code: '54001', message: 'stack depth limit exceeded' }],
  [/MAX_PARAMETERS_EXCEEDED/, { status: 413, code: '54000', message: 'too many values in one request (65534)' }],
  [/ERR_INVALID_ARG_TYPE/, { status: 400, code: '22P02', message: 'malformed array literal' }],
  [
    /Missing closing quote/,
    { status: 400, code: 'PGRST100', message: '"failed to parse select parameter" (a quote is not closed)' },
  ],
  [/^URIError/, { status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }],
];

/** Every answer of Lite, with the failures replaced that the caller brought about. */
export async function refuseInput(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer;
  const text = await answer.text();
  const failure = JSON.parse(text) as { code?: string; message?: string };
  const found = failure.code === 'SUP' && refusals.find(([message]) => message.test(failure.message ?? ''));
  if (!found) return new Response(text, answer);
  return refusal(found[1]);
}

/** When the request itself is nested too deep to be read. */
export const tooDeep = () => refusal({ status: 413, code: '54001', message: 'stack depth limit exceeded' });

const refusal = ({ status, ...words }: Refusal) => Response.json({ ...words, details: null, hint: null }, { status });
