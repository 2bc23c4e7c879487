import type { ReactNode } from 'react';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ActionDialog as Frame } from '../../../ui/action-dialog.tsx';
import type { DialogSize } from '../../../ui/dialog.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { isOpen, type Action } from './actions.ts';
import { difference } from './difference.ts';
import { useFactLabels } from './field-labels.ts';
import type { ActionControl } from './use-action.ts';

type Props = {
  action: Action;
  title: string;
  lead?: ReactNode;
  control: ActionControl;
  confirm: string;
  danger?: boolean;
  blocked?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  aside?: ReactNode;
  /** Path of the call -> id of the control. */
  fieldId?: (path: string) => string;
  size?: DialogSize;
  children?: ReactNode;
};

/** The frame of every action on a permit, with what a colleague changed meanwhile. */
export function ActionDialog({ action, control, ...frame }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  const words = useFactLabels();
  const { newer, seen } = control;
  const closed = !isOpen(newer ?? seen, action);
  const known = new Set(seen.events.map(({ id }) => id));
  return (
    <Frame
      {...frame}
      control={control}
      closed={closed}
      stale={
        newer ? (
          <StaleNotice
            title={m.stale_title}
            news={newer.events
              .filter(({ id }) => !known.has(id))
              .map((event) => ({
                id: event.id,
                text: `${m.transitions[event.transition] ?? event.transition}: ${
                  event.actor_name ?? labels.actor[event.actor]
                }, ${formatDateTime(event.created_at, language)}`,
              }))}
            changes={difference(seen, newer).map(({ field, before, now }) => ({
              key: field,
              name: words.name(field),
              before: words.value(field, before),
              now: words.value(field, now),
            }))}
            closed={closed}
            onTake={control.takeNewer}
          />
        ) : undefined
      }
    />
  );
}
