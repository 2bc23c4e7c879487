import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { BULK_LIMIT, BULK_PERMISSIONS, type BulkAction } from '../../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';

type Props = {
  /** How many rows are selected. */
  count: number;
  /** How many match the list; a capped count means more than that. */
  total: number | undefined;
  capped: boolean | undefined;
  actions: readonly BulkAction[];
  onAction: (action: BulkAction) => void;
  /** Selects all that match, at most BULK_LIMIT. */
  onSelectAll: () => Promise<void>;
  onClear: () => void;
  /** More actions on the selected rows. */
  children?: ReactNode;
};

/**
 * Actions on the selected rows of a list, and a button to select more. Needs the texts
 * `bulk` and `actions`.
 */
export function BulkBar({
  count,
  total = 0,
  capped,
  actions,
  onAction,
  onSelectAll,
  onClear,
  children,
}: Props) {
  const m = useMessages('bulk');
  const { user } = useSession();
  const { busy, run } = useAction();
  const open = actions.filter((action) => user !== null && can(user, BULK_PERMISSIONS[action]));
  const many = capped === true || total > BULK_LIMIT;
  return (
    <>
      {total > count && count < BULK_LIMIT ? (
        <Button variant="tertiary" busy={busy} onClick={() => void run({ send: onSelectAll })}>
          {many ? m.select_first({ n: BULK_LIMIT }) : m.select_all({ n: total })}
        </Button>
      ) : null}
      {many && count >= BULK_LIMIT ? <span>{m.select_limit({ n: BULK_LIMIT })}</span> : null}
      <Button variant="tertiary" onClick={onClear}>
        {m.clear}
      </Button>
      {children}
      {open.length > 0 ? (
        <Menu
          label={m.act_on_selected}
          icon={<EllipsisVertical />}
          entries={open.map((action) => ({
            id: action,
            label: m.actions[action],
            danger: action === 'withdraw',
            onSelect: () => onAction(action),
          }))}
        />
      ) : null}
    </>
  );
}
