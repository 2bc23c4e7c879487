import { FileText } from 'lucide-react';
import {
  type ApplicationDetail,
  previewApplicationDocument,
} from '../../../../../contract/permits/applications.ts';
import type { CallInput } from '../../../../../contract/platform/route.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { useSending } from '../../../../lib/http/sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrors } from '../../../../ui/form/form.tsx';

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
  const form = useSending();
  const draw = (): void =>
    void form.run({
      send: () => call(previewApplicationDocument, { params: { id: application.id }, body }, { quiet: true }),
      done: (file) => saveFile(file, `osnutek-${application.application_nr}.pdf`),
    });
  return (
    <>
      <Button icon={<FileText />} busy={form.busy} onClick={draw}>
        {body.transition === 'request_supplement'
          ? m.preview_request
          : body.transition === 'approve'
            ? m.preview_pro_forma
            : m.preview_document}
      </Button>
      <FormErrors form={form} />
    </>
  );
}
