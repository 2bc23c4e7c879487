import type { ConfirmationStatus } from '../../contract/office/confirmations.ts';
import type { ChangedFact, SecondPersonKind } from '../../contract/platform/second-person.ts';
import type { SystemState } from '../../contract/office/system.ts';
import type { BulkAction } from '../../contract/platform/bulk-jobs.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'bulk_jobs.action': BulkAction;
    'confirmations.facts': ChangedFact[];
    'confirmations.kind': SecondPersonKind;
    'confirmations.status': ConfirmationStatus;
    'bulk_jobs.input': Record<string, unknown>;
    'system_checks.findings': {
      code: string;
      state: SystemState;
      values?: Record<string, string | number>;
    }[];
  }
}
