import { HOST_GLOBAL, hostModules } from './host-modules.ts';

/** Writes a module that publishes the host modules (see `host-modules.ts`) under one global name. */
export function hostModulesSource(): string {
  const imports = hostModules.map(({ module }, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const entries = hostModules.map(({ module }, index) => `${JSON.stringify(module)}: m${index}`);
  return `${imports.join('\n')}\nglobalThis[${JSON.stringify(HOST_GLOBAL)}] = {${entries.join(',')}};\n`;
}
