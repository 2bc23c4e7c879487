import { FileText } from 'lucide-react';
import { useState } from 'react';
import {
  type ApplicationDetail,
  previewApplicationDocument,
} from '../../../../contract/permits/applications.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Body = CallInput<typeof previewApplicationDocument>['body'];
type Props = { application: ApplicationDetail; body: Body };

/**
 * The part of a body that the document needs; empty texts are left out, because they are still being written.
 */
export const documentBody = (body: { transition: string } & Omit<Body, 'transition'>): Body | null => {
  const { transition, reason, reason_translation, missing_items, due_date, exempt } = body;
  if (transition === 'approve') return exempt ? null : { transition };
  if (transition !== 'reject' && transition !== 'dismiss' && transition !== 'request_supplement') return null;
  return {
    transition,
    ...(reason ? { reason } : {}),
    ...(reason_translation ? { reason_translation } : {}),
    ...(missing_items ? { missing_items } : {}),
    ...(due_date ? { due_date } : {}),
  };
};

/** The decision as the PDF that will be issued. */
export function DocumentPreview({ application, body }: Props) {
  const m = useMessages('applications');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const draw = async (): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      const file = await call(
        previewApplicationDocument,
        { params: { id: application.id }, body },
        { quiet: true },
      );
      saveFile(file, `osnutek-${application.application_nr}.pdf`);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setFailed(problem?.errors?.[0]?.message ?? m.preview_document_failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<FileText />} busy={busy} onClick={() => void draw()}>
        {body.transition === 'request_supplement'
          ? m.preview_request
          : body.transition === 'approve'
            ? m.preview_pro_forma
            : m.preview_document}
      </Button>
      {failed ? (
        <Notice tone="error" role="alert">
          {failed}
        </Notice>
      ) : null}
    </>
  );
}
