/** Which of the functions of one name is called, by the names of the arguments. */
import type { Routine, SchemaCatalog } from './catalog.ts';
import { RestError } from './errors.ts';
import { nearest } from './nearest.ts';

/** The type of the only parameter, without a name, that takes a whole body of this kind. */
const WHOLE_BODY = new Map<string, readonly string[]>([
  ['application/json', ['json', 'jsonb']],
  ['text/plain', ['text']],
  ['text/xml', ['xml']],
  ['application/octet-stream', ['bytea']],
]);

export interface Call {
  name: string;
  /** Names of the arguments. */
  keys: string[];
  /** Of the body; null when it is called by GET. */
  contentType: string | null;
}

export interface FoundRoutine {
  routine: Routine;
  /** Its only argument is the body as it is. */
  takesBody: boolean;
}

export function findRoutine(catalog: SchemaCatalog, call: Call): FoundRoutine {
  const all = catalog.routines.get(call.name) ?? [];
  const named = all.filter((routine) => takesNames(routine, call));
  const unnamed = all.filter((routine) => takesBody(routine, call));
  const matching = named.length > 0 ? named : unnamed;
  const [routine, ...others] = matching;
  if (!routine) throw notFound(catalog, call);
  if (others.length > 0) throw ambiguous(matching);
  return { routine, takesBody: isUnnamed(routine) && (named.length === 0 || call.keys.length > 0) };
}

function takesNames({ params }: Routine, { keys, contentType }: Call): boolean {
  // A body that is no JSON has no names.
  if (contentType !== null && contentType !== 'application/json' && WHOLE_BODY.has(contentType)) return false;
  const names = new Set(params.map(({ name }) => name));
  return (
    keys.every((key) => names.has(key)) && params.every(({ name, isRequired }) => !isRequired || keys.includes(name))
  );
}

function takesBody(routine: Routine, { contentType }: Call): boolean {
  if (contentType === null || !isUnnamed(routine)) return false;
  return WHOLE_BODY.get(contentType)?.includes(routine.params[0]?.type ?? '') ?? false;
}

const isUnnamed = ({ params }: Routine) => params[0]?.name === '';

function notFound(catalog: SchemaCatalog, { name, keys, contentType }: Call): RestError {
  const sorted = [...keys].toSorted();
  const whole = `${catalog.name}.${name}`;
  const word = sorted.length === 1 ? 'parameter' : 'parameters';
  const withNames = sorted.length === 0 ? 'without parameters' : `with ${word} ${sorted.join(', ')}`;
  const unnamed =
    contentType === null
      ? null
      : `with a single unnamed ${WHOLE_BODY.get(contentType)?.join('/') ?? 'json/jsonb'} parameter`;
  const searched =
    contentType === null || contentType === 'application/json' || !WHOLE_BODY.has(contentType) ? withNames : null;
  const called =
    searched === null ? whole : sorted.length === 0 ? `${whole} without parameters` : `${whole}(${sorted.join(', ')})`;
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${called} in the schema cache`,
    details: `Searched for the function ${whole} ${[searched, unnamed].filter((one) => one !== null).join(' or ')}, but no matches were found in the schema cache.`,
    hint: perhaps(catalog, name, sorted),
  });
}

function perhaps(catalog: SchemaCatalog, name: string, keys: string[]): string | null {
  const same = catalog.routines.get(name);
  if (!same) {
    const other = nearest(name, [...catalog.routines.keys()]);
    return other === null ? null : `Perhaps you meant to call the function ${catalog.name}.${other}`;
  }
  const named = same
    .map(({ params }) => params.map((param) => param.name))
    .filter((names) => names.length > 0 && names.every((one) => one !== ''));
  const fitting =
    same.length > 1
      ? named.filter((names) => names.length === keys.length)
      : named.filter((names) => names.every((one) => keys.includes(one) || nearest(one, keys) !== null));
  const [only, ...others] = fitting;
  return only && others.length === 0
    ? `Perhaps you meant to call the function ${catalog.name}.${name}(${only.toSorted().join(', ')})`
    : null;
}

function ambiguous(all: readonly Routine[]): RestError {
  const types = ({ params }: Routine) => params.map(({ type }) => type).join();
  const sorted = all.toSorted(
    (one, other) => one.params.length - other.params.length || (types(one) < types(other) ? -1 : 1),
  );
  const signature = ({ schema, name, params }: Routine) =>
    `${schema}.${name}(${params.map((param) => `${param.name} => ${param.type}`).join(', ')})`;
  return new RestError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${sorted.map(signature).join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
