import type { ImportDetail } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Sending } from '../../../lib/http/sending.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors, type AttemptState } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Props = { control: AttemptState & Pick<Sending<ImportDetail>, 'newer' | 'takeNewer'> };

/** Why an action on an import failed: somebody was faster, or a rule forbids it. */
export function ActionNotice({ control }: Props) {
  const m = useMessages('imports');
  const files = useMessages('table_files');
  return control.newer ? (
    <Notice tone="warning" role="alert" title={m.stale_title}>
      <p>{m.stale_text}</p>
      <Button onClick={control.takeNewer}>{files.stale_take}</Button>
    </Notice>
  ) : (
    <FormErrors form={control} short={control.idOf === undefined} />
  );
}
