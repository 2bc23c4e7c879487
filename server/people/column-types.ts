import type { UserEventKind } from '../../contract/people/users.ts';
import type { Permission } from '../../contract/platform/permissions.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'user_events.data': Record<string, unknown>;
    'user_events.kind': UserEventKind;
    'users.details': Record<string, unknown>;
    'users.permissions': Permission[];
  }
}
