import type { ComponentProps } from 'react';
import type { ApplicationDetail, Claim } from '../../../../../contract/permits/applications.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { ClaimedNotice } from '../claim/claimed-notice.tsx';
import { documentBody, DocumentPreview } from '../documents/document-preview.tsx';
import { MailPreview, type PreviewBody } from '../mail-preview.tsx';
import { HeldLine } from '../held-line.tsx';
import { StaleNotice } from '../edit/stale-notice.tsx';

type Props = Omit<ComponentProps<typeof ActionDialog>, 'closed' | 'closing' | 'stale' | 'aside' | 'form'> & {
  form: ComponentProps<typeof ActionDialog>['form'] & {
    seen: ApplicationDetail;
    newer: ApplicationDetail | null;
    latest: ApplicationDetail;
    claimedBy: Claim | null;
    takeClaim: () => Promise<void>;
  };
  /** Whether the action is still allowed in this state of the application. */
  isOpen: (application: ApplicationDetail) => boolean;
  /** The mail that follows; omitted where none does. */
  preview?: PreviewBody;
};

/**
 * The frame of every action on an application, with the mail that follows and what a colleague changed
 * meanwhile.
 */
export function ReviewDialog({ isOpen, preview, form, children, blocked, ...frame }: Props) {
  const { newer, seen, latest } = form;
  const closed = !isOpen(latest);
  const held = latest.held?.dropped_because === null ? latest.held : null;
  return (
    <ActionDialog
      {...frame}
      form={form}
      blocked={blocked || form.claimedBy !== null}
      closed={closed}
      closing={held ? <HeldLine held={held} /> : undefined}
      stale={
        newer ? (
          <StaleNotice seen={seen} current={newer} closed={closed} onTake={form.takeNewer} />
        ) : undefined
      }
      aside={preview ? <Aside application={seen} body={preview} /> : undefined}
    >
      {form.claimedBy && !closed ? <ClaimedNotice claim={form.claimedBy} onTake={form.takeClaim} /> : null}
      {children}
    </ActionDialog>
  );
}

/** What the applicant will get: the mail, and the document where the transition has one. */
function Aside({ application, body }: { application: ApplicationDetail; body: PreviewBody }) {
  // Nothing to pay, nothing to send.
  const free = body.transition === 'approve' && Number(application.price_total) === 0;
  const document = free ? null : documentBody(body);
  return (
    <MailPreview application={application} body={body}>
      {document ? <DocumentPreview application={application} body={document} /> : null}
    </MailPreview>
  );
}
