import { useParams } from 'react-router';
import { initialOfPrefill } from '../../features/permits/application-form/values/prefill.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { Counter } from './counter.tsx';
import { nameOfPrefill, WithPrefill } from './own/with-prefill.tsx';

/** /uporabniki/{id}/dovolilnice/parkirna-dovolilnica: a permit at the counter for an account. */
export function Component() {
  const m = useMessages('permits');
  const { id = '' } = useParams();
  return (
    <WithPrefill user_id={id}>
      {(prefill) => {
        const name = nameOfPrefill(prefill);
        return (
          <Counter
            title={name ? m.create_for({ name }) : m.create_title}
            ending="permit"
            account={{ id }}
            draft={id}
            initial={initialOfPrefill(prefill)}
          />
        );
      }}
    </WithPrefill>
  );
}
