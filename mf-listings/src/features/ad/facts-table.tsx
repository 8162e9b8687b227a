import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { adFieldsWith } from '../../data/listings/ad-fields.ts';
import type { Ad } from '../../data/listings/ad.ts';
import { secretsQuery } from '../../data/listings/own-ad.ts';
import { useFacts } from '../../fields/use-facts.tsx';
import './facts-table.css';

const names = adFieldsWith(({ fact }) => fact === 'table');

/** Shows the other facts as a table of names and values; the owner also reads those that nobody else may. */
export function FactsTable({ ad }: { ad: Ad }) {
  const factsOf = useFacts();
  const { user } = useAuth();
  const { data: secrets } = useQuery({ ...secretsQuery(ad.id), enabled: user?.id === ad.owner_id });
  return (
    <dl className="facts-table">
      {factsOf({ ...ad, ...secrets }, names).map(({ name, label, value }) => (
        <div key={name} className="facts-table__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
