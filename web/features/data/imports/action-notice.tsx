import type { ImportDetail } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Sending } from '../../../lib/sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = { control: Pick<Sending<ImportDetail>, 'newer' | 'takeNewer' | 'rejection'> };

/** Why an action on an import failed: somebody was faster, or a rule forbids it. */
export function ActionNotice({ control: { newer, takeNewer, rejection } }: Props) {
  const m = useMessages('imports');
  if (newer)
    return (
      <Notice tone="warning" role="alert" title={m.stale_title}>
        <p>{m.stale_text}</p>
        <Button onClick={takeNewer}>{m.stale_take}</Button>
      </Notice>
    );
  return rejection ? (
    <Notice tone="error" role="alert" title={m.failed_title}>
      {rejection}
    </Notice>
  ) : null;
}
