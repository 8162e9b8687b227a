import { parseArgs } from 'node:util';
import { shareArgument } from './share-argument.ts';

/**
 * Reads what a release is to be: `--share 10` gives it to ten visitors in a hundred, `--isolated` takes the build with everything
 * of its own, `--retire <path>` gives an address up, `--quick` leaves the look in a browser out, `--heavier` lets it weigh more.
 * @throws Error if there is no such option
 */
export function releaseOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '100' },
      quick: { type: 'boolean', default: false },
      heavier: { type: 'boolean', default: false },
      isolated: { type: 'boolean', default: false },
      retire: { type: 'string', multiple: true, default: [] },
    },
  });
  return { ...values, share: shareArgument(values.share), named: positionals[0] };
}

export type ReleaseOptions = ReturnType<typeof releaseOptions>;
