import { ApplicationReview } from '../../features/applications/application-review.tsx';
import { MailDialog } from '../../features/mails/mail-dialog.tsx';

/** /vloge/{id}: the review, with the message dialog of the mail log. */
export function Component() {
  return <ApplicationReview MailDialog={MailDialog} />;
}
