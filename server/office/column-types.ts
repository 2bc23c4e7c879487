import type { BulkAction } from '../../contract/platform/bulk-jobs.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'bulk_jobs.action': BulkAction;
    'bulk_jobs.input': Record<string, unknown>;
  }
}
