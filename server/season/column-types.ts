import type { SkipCode } from '../../contract/season/campaigns.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'campaign_events.data': Record<string, unknown>;
    'campaign_messages.codes': SkipCode[];
  }
}
