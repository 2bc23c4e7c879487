import { missingFacts } from '../../../contract/people/missing-facts.ts';
import type { Db } from '../../platform/db/db.ts';
import { listPassages } from '../../barrier/watch/passage-queries.ts';
import { listDocumentsOfOwners } from '../../permits/documents/queries.ts';
import { listEntries as listLog } from '../../records/access-log/queries.ts';
import { presentFoundApplication, presentFoundPermit } from '../find/find.ts';
import { listApplicationsFor, listPermitsFor } from '../find/record-queries.ts';
import { termOf } from '../find/term-rules.ts';
import type { VisibleKinds } from './entry-queries.ts';
import { recordIds } from './tab-queries.ts';

/** What the tabs of a person show. */

const LAST = 100;
const MOST_DOCUMENTS = 200;
const page = { page: 1, per_page: LAST, search: '', sort: [] };
const NO_TERM = termOf('');

/** Permits and applications, current ones first, then the newest. */
export async function recordsOf(
  db: Db,
  keys: readonly string[],
  { sight, today, claims_since }: { sight: VisibleKinds; today: string; claims_since: string },
) {
  const permits = sight.permits ? await listPermitsFor(db, keys, [], today) : [];
  const applications = sight.applications ? await listApplicationsFor(db, keys, [], claims_since) : [];
  const rows = [
    ...permits.map((row) => ({
      row,
      incomplete: missingFacts(row.holder).length > 0,
      found: presentFoundPermit(row, NO_TERM, today),
    })),
    ...applications.map((row) => ({
      row,
      // It stays as it was made; what is said later goes to the permits.
      incomplete: false,
      found: presentFoundApplication(row, NO_TERM, today),
    })),
  ];
  return rows
    .toSorted(
      (a, b) =>
        Number(b.found.current) - Number(a.found.current) ||
        Number(b.found.kind === 'permit') - Number(a.found.kind === 'permit') ||
        (a.found.at < b.found.at ? 1 : -1),
    )
    .map(
      ({ row: { permit_year, created_at }, incomplete, found: { kind, id, label, answer, shown_by } }) => ({
        kind,
        id,
        label,
        answer,
        shown_by,
        year: permit_year,
        created_at,
        incomplete,
      }),
    );
}

/** Documents of the accounts and records, newest first. */
export async function documentsOf(db: Db, keys: readonly string[], users: readonly string[]) {
  const { permits, applications } = await recordIds(db, keys);
  return listDocumentsOfOwners(db, [...users, ...permits, ...applications], MOST_DOCUMENTS);
}

/** What barriers saw of the permits, newest first. */
export async function passagesOf(db: Db, keys: readonly string[]) {
  const { permits } = await recordIds(db, keys);
  if (permits.length === 0) return [];
  return (await listPassages(db, { ...page, filters: { permit_id: permits } })).data;
}

/** Entries of the access log about the accounts and records, newest first. */
export async function logOf(db: Db, keys: readonly string[], users: readonly string[]) {
  const { permits, applications } = await recordIds(db, keys);
  return (await listLog(db, { ...page, filters: { person_id: [...users, ...permits, ...applications] } }))
    .data;
}
