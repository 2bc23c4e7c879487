import { ApplicationReview } from '../../features/applications/application-review.tsx';
import { MoneyPanel } from '../../features/money/money-panel.tsx';
import { MailDialog } from '../../features/mails/mail-dialog.tsx';

/** /vloge/{id}: the review, with the message dialog of the mail log and the panel of its money. */
export function Component() {
  return <ApplicationReview MailDialog={MailDialog} MoneyPanel={MoneyPanel} />;
}
