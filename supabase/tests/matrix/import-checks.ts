/** What the constraints of files that admins bring, and of invitations, refuse. */
import { people, rows } from './cast.ts';

export const importChecks: Record<string, readonly string[]> = {
  import_rows_outcome_check: [`outcome = 'tried'`],
  import_runs_file_name_check: [`file_name = ''`, `file_name = repeat('x', 201)`],
  import_runs_kind_check: [`kind = 'profiles'`],
  import_runs_list_check: [`kind = 'categories'`, `list = 'makers'`],
  import_runs_owner_check: [`owner_id = '${people.owner}'`],
  import_runs_rows_check: ['rows = 0', 'rows = 100001'],
  invitations_email_check: [`email = 'No Address'`, `email = 'X@matrix.test'`, `email = repeat('x', 250) || '@x.test'`],
  invitations_email_key: [
    `insert into public.invitations (email) select email from public.invitations where id = '${rows.invitation}'`,
  ],
  invitations_language_check: [`language = 'fr'`],
  invitations_problem_check: [`problem = repeat('x', 501)`],
  invitations_sent_check: [`state = 'sent'`, 'sent_at = now()'],
  invitations_state_check: [`state = 'lost'`],
  invitations_username_check: [`username = 'x'`, `username = repeat('x', 41)`],
};
