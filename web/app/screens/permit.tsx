import { MailDialog } from '../../features/mails/mail-dialog.tsx';
import { PermitView } from '../../features/permits/permit-view.tsx';

/** /dovolilnice/{id}: the permit, with the message dialog of the mail log. */
export function Component() {
  return <PermitView MailDialog={MailDialog} />;
}
