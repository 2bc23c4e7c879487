import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { Verifiable } from '../../../../../contract/people/verified-facts.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';

type Props = { application: ApplicationDetail; facts: readonly Verifiable[] };

/** Beside a value that a provider of identity had verified when the application was submitted. */
export function VerifiedMark({ application: { verified }, facts }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  if (!verified || !facts.every((fact) => verified.fields.includes(fact))) return null;
  return (
    <span title={m.verified_at({ when: formatDateTime(verified.verified_at, language) })}>
      <StatusTag tone="success">{m.verified_by(verified)}</StatusTag>
    </span>
  );
}
