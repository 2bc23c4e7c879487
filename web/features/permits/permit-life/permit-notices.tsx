import { ArrowRight, ClipboardCheck, Pencil, Printer } from 'lucide-react';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { IncompleteNotice } from '../../../shared/people/incomplete.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Plate } from '../../../shared/platform/plate.tsx';
import { applicationHref, temporaryPdfHref } from './paths.ts';
import record from '../../../ui/record/record.module.css';
import styles from './permit.module.css';

type Props = { permit: PermitDetail; onCheck: (check_id: string) => void; onUpdate: () => void };

/** Open tasks of this permit: changes of plate to check, its temporary permit, and an application that changes it. */
export function PermitNotices({ permit, onCheck, onUpdate }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  const today = useToday();
  const checks = permit.allowed.includes('check_plates');
  const { open_application: application } = permit;
  return (
    <>
      <IncompleteNotice incomplete={permit.incomplete} person={permit.holder}>
        {permit.allowed.includes('update') ? (
          <Button icon={<Pencil />} onClick={onUpdate}>
            {m.incomplete_fill}
          </Button>
        ) : null}
      </IncompleteNotice>
      {permit.revocation_decided ? (
        <Notice tone="warning" title={m.revocation_decided}>
          <p>{m.revocation_decided_text}</p>
          <p>
            <RecordLink kind="decision" id={permit.revocation_decided.id}>
              {permit.revocation_decided.decision_nr}
            </RecordLink>
          </p>
        </Notice>
      ) : null}
      {permit.plate_checks.map((check) => (
        <Notice
          key={check.id}
          tone={check.check_due_at < today ? 'error' : 'warning'}
          title={m.check_notice({ due: formatDate(check.check_due_at, language) })}
        >
          <div className={styles.stack}>
            <p className={record.move}>
              {check.old_text ? <Plate>{check.old_text}</Plate> : null}
              {check.old_text && check.new_text ? <ArrowRight role="img" aria-label={m.becomes} /> : null}
              {check.new_text ? <Plate>{check.new_text}</Plate> : <span>{m.plate_removed}</span>}
              <span>{formatDateTime(check.created_at, language)}</span>
            </p>
            {checks && permit.plate_checks.length > 1 ? (
              <Button icon={<ClipboardCheck />} onClick={() => onCheck(check.id)}>
                {m.check_this}
              </Button>
            ) : null}
          </div>
        </Notice>
      ))}
      {permit.temporary_until === null ? null : (
        <Notice
          title={labels.temporary({
            from: permit.status === 'scheduled' ? formatDate(permit.valid_from, language) : null,
            to: formatDate(permit.temporary_until, language),
          })}
        >
          <div className={styles.stack}>
            <p>{m.temporary_text}</p>
            <Actions>
              <LinkButton
                icon={<Printer />}
                href={temporaryPdfHref(permit.id)}
                target="_blank"
                rel="noopener"
              >
                {m.temporary_print}
              </LinkButton>
            </Actions>
          </div>
        </Notice>
      )}
      {application ? (
        <Notice title={m.open_application_title}>
          <Link href={applicationHref(application.id)}>{application.number}</Link> (
          {labels.application_kind[application.kind].toLowerCase()})
        </Notice>
      ) : null}
    </>
  );
}
