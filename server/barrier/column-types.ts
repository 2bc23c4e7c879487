import type { BarrierReason, PassageReason } from '../../contract/barrier/barrier.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'barrier_controller_events.data': Record<string, unknown>;
    'barrier_passages.reason': PassageReason;
    'barrier_passages.server_reason': BarrierReason;
    'plate_checks.reason': BarrierReason;
  }
}
