import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { logHref } from './paths.ts';

/** Leads from a record to who viewed it and the lists that showed it; `ids` are its account, applications or permits. */
export function LogLink({ ids }: { ids: readonly string[] }) {
  const m = useMessages('access_log');
  if (!useCan('access_log.view') || ids.length === 0) return null;
  return (
    <div>
      <LinkButton variant="tertiary" href={logHref(ids)}>
        {m.log_of_record}
      </LinkButton>
    </div>
  );
}
