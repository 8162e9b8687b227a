/** In which form an answer is wanted. */
import { RestError } from './errors.ts';

export interface Form {
  kind: 'list' | 'object' | 'csv' | 'plan' | 'raw';
  /** Of the answer. */
  contentType: string;
  /** Nulls are left out. */
  stripped?: boolean;
  /** Options of `explain`. */
  plan?: { format: 'json' | 'text'; options: string[] };
}

const JSON_TYPE = 'application/json; charset=utf-8';
export const LIST: Form = { kind: 'list', contentType: JSON_TYPE };
const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/**
 * @param raw the media type that a function gives by itself
 * @param allowsPlan whether plans are switched on
 */
export function chooseForm(accept: string, allowsPlan: boolean, raw: string | null): Form {
  const wanted = accept.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((one) => one.trim());
  for (const one of wanted) {
    const form = formOf(one, allowsPlan, raw);
    if (form) return form;
  }
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${wanted.join(', ')}`,
  });
}

function formOf(wanted: string, allowsPlan: boolean, raw: string | null): Form | null {
  const [type = '', ...parts] = wanted.split(';').map((part) => part.trim());
  const stripped = parts.includes('nulls=stripped');
  const charset = stripped ? ';nulls=stripped; charset=utf-8' : '; charset=utf-8';
  if (raw !== null && [raw, '*/*', ''].includes(type)) return { kind: 'raw', contentType: raw };
  switch (type) {
    case '':
    case '*/*':
    case 'application/*':
    case 'application/json':
      return LIST;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { kind: 'list', contentType: `application/vnd.pgrst.array+json${charset}`, stripped };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', contentType: `application/vnd.pgrst.object+json${charset}`, stripped };
    case 'text/csv':
      return { kind: 'csv', contentType: 'text/csv; charset=utf-8' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+json':
    case 'application/vnd.pgrst.plan+text': {
      if (!allowsPlan) return null;
      const format = type.endsWith('+json') ? 'json' : 'text';
      const options = /options=([\w|]*)/.exec(wanted)?.[1]?.split('|') ?? [];
      return {
        kind: 'plan',
        contentType: wanted.includes('charset') ? wanted : `${wanted}; charset=utf-8`,
        plan: { format, options: options.filter((option) => PLAN_OPTIONS.includes(option)) },
      };
    }
    default:
      return null;
  }
}
