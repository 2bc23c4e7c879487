import '../platform/db/column-types.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'mail_messages.data': Record<string, unknown>;
  }
}
