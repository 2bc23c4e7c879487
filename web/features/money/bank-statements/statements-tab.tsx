import { can } from '../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useUser } from '../../../lib/session.ts';
import { StatementList } from './statement-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { UploadCard } from './upload-card.tsx';

/** Tab "Bančni izpiski" of /placila: upload of a new one, and the list. */
export function Tab() {
  const m = useMessages('bank_statements');
  const user = useUser();
  return (
    <Stack gap={5}>
      {can(user, 'payments.upload') ? <UploadCard /> : null}
      <h2>{m.list_title}</h2>
      <StatementList />
    </Stack>
  );
}
