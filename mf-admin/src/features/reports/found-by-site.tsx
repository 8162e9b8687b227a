import { useTranslation } from '@dabbab/platform/i18n';
import type { FoundByRule } from '../../data/reports/reports.ts';

const fields = ['username', 'bio', 'comment', 'reply', 'message', 'body', 'name', 'description'] as const;
const codes = ['prohibited_item', 'offensive', 'scam', 'contact_details', 'masked', 'reserved'] as const;

/** What the site noticed by itself: in which text, by which rule, and the words. */
export function FoundBySite({ found }: { found: readonly FoundByRule[] }) {
  const { t } = useTranslation('admin-reports');
  // What one rule found in one text is one finding, whichever words it were.
  const findings = new Map<string, FoundByRule[]>();
  for (const one of found) {
    const key = `${one.field} ${one.code}`;
    findings.set(key, [...(findings.get(key) ?? []), one]);
  }
  return (
    <ul>
      {[...findings].map(([key, all]) => (
        <li key={key}>
          {t(`found.field.${fields.find((known) => key.startsWith(known)) ?? 'other'}`)}:{' '}
          {t(`found.code.${codes.find((known) => known === all[0]?.code) ?? 'other'}`)}
          {all.map(
            ({ match }) =>
              match && (
                <span key={match}>
                  {' '}
                  <q dir="auto">{match}</q>
                </span>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}
