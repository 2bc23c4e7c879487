import type { ComponentProps } from 'react';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import type { StaleRow } from '../../../ui/form/stale-fields.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { isOpen, type Action } from './actions.ts';
import { difference } from './difference.ts';
import { useFactLabels } from './field-labels.ts';

type Frame = ComponentProps<typeof ActionDialog>;
type Props = Omit<Frame, 'closed' | 'stale' | 'form'> & {
  action: Action;
  form: Frame['form'] & { seen: PermitDetail; newer: PermitDetail | null; latest: PermitDetail };
};

/** The frame of every action on a permit, with what a colleague changed meanwhile. */
export function PermitDialog({ action, form, ...frame }: Props) {
  const closed = !isOpen(form.latest, action);
  return (
    <ActionDialog {...frame} form={form} closed={closed} stale={<Stale form={form} closed={closed} />} />
  );
}

/** What a colleague did to a permit while the dialog was open. */
export function Stale({ form, closed }: { form: StaleRow<PermitDetail>; closed: boolean }) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  const words = useFactLabels();
  const { newer, seen } = form;
  if (newer === null) return null;
  const known = new Set(seen.events.map(({ id }) => id));
  return (
    <StaleNotice
      title={m.stale_title}
      news={newer.events
        .filter(({ id }) => !known.has(id))
        .map((event) => ({
          id: event.id,
          text: `${m.transitions[event.transition]}: ${
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
      onTake={form.takeNewer}
    />
  );
}
