import type { Finding } from '../../contract/records/access-log.ts';
import type { ErasureOutcome } from '../../contract/records/data-requests.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'access_log_checks.findings': Finding[];
    'data_requests.outcome': ErasureOutcome;
    'retention_runs.counts': Record<string, number>;
  }
}
