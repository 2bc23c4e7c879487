import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listReasonTemplates,
  type ReasonKind,
  type ReasonTemplate,
} from '../../../contract/settings/reasons.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { callQuery } from '../../lib/http/call-query.ts';
import { Select } from '../../ui/field/select.tsx';

type Props = { kind: ReasonKind; onPick: (reason: ReasonTemplate) => void };

/**
 * Ready-made reasons that root maintains in the settings; the chosen text goes into a field and can be edited
 * there. Needs the texts `shared`.
 */
export function ReasonPicker({ kind, onPick }: Props) {
  const m = useMessages('shared');
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const { data } = useQuery({
    ...callQuery(listReasonTemplates, { body: { kind, active: true } }),
    staleTime: 60_000,
  });
  // Without them a reason is typed; nothing is lost.
  if (!data || data.data.length === 0) return null;
  return (
    <Select
      label={m.reason_template}
      hint={m.reason_template_hint}
      placeholder={m.reason_own}
      value={chosen}
      options={data.data.map((reason) => ({
        value: reason.id,
        label: language === 'sl' ? reason.title_sl : reason.title_en,
      }))}
      onChange={(event) => {
        setChosen(event.target.value);
        const found = data.data.find(({ id }) => id === event.target.value);
        if (found) onPick(found);
      }}
    />
  );
}
