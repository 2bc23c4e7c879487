import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { ActionDialog as Frame } from '../../../ui/action-dialog.tsx';
import type { DialogSize } from '../../../ui/dialog.tsx';
import { ClaimedNotice } from './claimed-notice.tsx';
import { documentBody, DocumentPreview } from './document-preview.tsx';
import { MailPreview, type PreviewBody } from './mail-preview.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { ActionControl } from './use-action.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  application: ApplicationDetail;
  control: ActionControl;
  /** Whether the action is still allowed in this state of the application. */
  isOpen: (application: ApplicationDetail) => boolean;
  confirm: string;
  danger?: boolean;
  blocked?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The mail that follows; omitted where none does. */
  preview?: PreviewBody;
  /** Path of the call -> id of the control. */
  fieldId?: (path: string) => string;
  size?: DialogSize;
  children?: ReactNode;
};

/**
 * The frame of every action on an application, with the mail that follows and what a colleague changed
 * meanwhile.
 */
export function ActionDialog({ application: _, isOpen, preview, control, children, ...frame }: Props) {
  const { newer, seen } = control;
  const closed = !isOpen(newer ?? seen);
  return (
    <Frame
      {...frame}
      blocked={frame.blocked || control.claimedBy !== null}
      control={control}
      closed={closed}
      stale={
        newer ? (
          <StaleNotice seen={seen} current={newer} closed={closed} onTake={control.takeNewer} />
        ) : undefined
      }
      aside={preview ? <Aside application={seen} body={preview} /> : undefined}
    >
      {control.claimedBy ? <ClaimedNotice claim={control.claimedBy} onTake={control.takeClaim} /> : null}
      {children}
    </Frame>
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
