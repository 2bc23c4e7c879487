import type { AttachmentKind } from '../../contract/settings/attachments.ts';
import type { ApplicantType } from '../../contract/values/values.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'parking_changes.data': Record<string, unknown>;
    'user_type_parking_lots.required_documents': AttachmentKind[];
    'user_types.applicant_types': ApplicantType[];
  }
}
