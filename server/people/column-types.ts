import type { UserEventKind } from '../../contract/people/users.ts';
import type { ApplicantFacts } from '../../contract/people/verified-facts.ts';
import type { Permission } from '../../contract/platform/permissions.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'provider_visits.facts': ApplicantFacts;
    'user_events.data': Record<string, unknown>;
    'user_events.kind': UserEventKind;
    'user_identities.facts': ApplicantFacts;
    'users.details': Record<string, unknown>;
    'users.permissions': Permission[];
  }
}
