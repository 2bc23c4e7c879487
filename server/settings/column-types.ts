import type { AttachmentKind } from '../../contract/settings/attachments.ts';
import type * as z from 'zod/mini';
import type { PriceCells, priceComparison } from '../../contract/settings/price-tables.ts';
import type { ApplicantType } from '../../contract/values/values.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'parking_changes.data': Record<string, unknown>;
    'price_tables.cells': PriceCells[];
    /** Amounts in cents. */
    'price_tables.comparison': z.input<typeof priceComparison>;
    'user_type_parking_lots.official_documents': AttachmentKind[];
    'user_type_parking_lots.required_documents': AttachmentKind[];
    'user_types.applicant_types': ApplicantType[];
  }
}
