import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findRecords, type FoundGroup } from '../../../contract/office/find.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import { getUserPrefill } from '../../../contract/permits/permit-actions.ts';
import type { InitialValues } from '../../features/permits/application-form/values/form-values.ts';
import {
  initialOfApplication,
  initialOfPermit,
  initialOfPrefill,
} from '../../features/permits/application-form/values/prefill.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/http/api.ts';
import { callQuery } from '../../lib/http/call-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { ComboBox } from '../../ui/field/combo-box.tsx';

/** Who the form is for: the account, if there is one, and what is known. */
export type FoundPerson = { readonly account_id: string | null; readonly initial: InitialValues };

const REST_MS = 200;

/** What is known of the owner of an account, and of the holder of a permit. */
const loadPerson = async ({ person, records }: FoundGroup): Promise<FoundPerson | null> => {
  const account_id = person?.user_id ?? null;
  const account = account_id
    ? initialOfPrefill(await call(getUserPrefill, { params: { id: account_id }, query: {} }))
    : null;
  const permit_id = records.find(({ kind }) => kind === 'permit')?.id;
  const permit = permit_id ? initialOfPermit(await call(getPermit, { params: { id: permit_id } })) : null;
  const application_id = records.find(({ kind }) => kind === 'application')?.id;
  const application =
    permit === null && account === null && application_id
      ? initialOfApplication(await call(getApplication, { params: { id: application_id } }))
      : null;
  const known = permit ?? application;
  if (!account && !known) return null;
  return {
    account_id,
    initial: { ...known, applicant: { ...known?.applicant, ...account?.applicant } },
  };
};

/** Finds a person by name, plate, card or number; who is not found is typed once. */
export function PersonFinder({ onFound }: { onFound: (person: FoundPerson) => void }) {
  const m = useMessages('permits');
  // A failure says so; the person can be chosen again.
  const { run } = useAction();
  const [text, setText] = useState('');
  const [chosen_id, setChosen] = useState<string | null>(null);
  const query = useDebouncedValue(text.trim(), REST_MS);
  const { data } = useQuery({
    ...callQuery(findRecords, { body: { query } }, { quiet: true }),
    enabled: query.length > 1,
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
  const groups = (query.length > 1 ? (data?.data ?? []) : []).filter(({ person }) => person !== null);
  return (
    <ComboBox
      label={m.counter_find}
      hint={m.counter_find_hint}
      value={chosen_id}
      options={groups.map(({ person, records, meant }) => ({
        id: person?.id ?? '',
        label: person?.name ?? '',
        detail: [meant && m.counter_similar, person?.address, records[0]?.answer.plate_texts.join(', ')]
          .filter(Boolean)
          .join(', '),
      }))}
      onSearch={setText}
      onChange={(id) => {
        setChosen(id);
        const chosen = groups.find(({ person }) => person?.id === id);
        if (chosen)
          void run({ send: () => loadPerson(chosen), done: (found) => (found ? onFound(found) : undefined) });
      }}
    />
  );
}
