import { useParams, useSearchParams } from 'react-router';
import { initialOfPrefill } from '../../features/permits/application-form/values/prefill.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { Counter } from './counter.tsx';
import { nameOfPrefill, WithPrefill } from './own/with-prefill.tsx';

/**
 * /uporabniki/{id}/vloge/parkirna-dovolilnica: an application for an account; `?permit_id=` renews one of its
 * permits.
 */
export function Component() {
  const m = useMessages('applications');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const { id = '' } = useParams();
  const permit_id = useSearchParams()[0].get('permit_id') ?? undefined;
  return (
    <WithPrefill key={permit_id ?? 'new'} user_id={id} permit_id={permit_id}>
      {(prefill) => {
        const { renews_permit, reused_documents } = prefill;
        const kinds = [...new Set(reused_documents.map(({ kind }) => labels.document_kind[kind]))];
        const name = nameOfPrefill(prefill);
        const title = renews_permit ? m.renew_title({ nr: renews_permit.permit_nr }) : ui.apply;
        return (
          <Counter
            title={name ? `${title} · ${name}` : title}
            ending="application"
            note={renews_permit && kinds.length > 0 ? m.renew_documents({ kinds: kinds.join(', ') }) : null}
            account={{ id, renews_permit_id: renews_permit?.id }}
            draft={`${id}${renews_permit ? `.${renews_permit.id}` : ''}`}
            initial={initialOfPrefill(prefill)}
          />
        );
      }}
    </WithPrefill>
  );
}
