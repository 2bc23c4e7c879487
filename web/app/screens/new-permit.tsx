import { useCallback, useRef, useState, type ReactNode } from 'react';
import { createPermit, createUserPermit } from '../../../contract/permits/permit-actions.ts';
import { type PermitDetail } from '../../../contract/permits/permits.ts';
import type { Closing } from '../../features/permits/application-form/closing.ts';
import type { InitialValues } from '../../features/permits/application-form/form-values.ts';
import {
  SHOWN_BY_FORM,
  type SendApplication,
} from '../../features/permits/application-form/send-application.ts';
import {
  emptyIssueNow,
  issueNowInput,
  issueNowErrors,
  type IssueNowContext,
} from '../../features/permits/permits/issue-now-values.ts';
import { IssueNow, type HeldCard } from '../../features/permits/permits/issue-now.tsx';
import { PermitIssued } from '../../features/permits/permits/permit-issued.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useKeptValues } from '../../lib/use-kept-values.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRouterSteps } from '../../lib/router-steps.ts';
import { useUser } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StaffForm } from './staff-form.tsx';

/** /dovolilnice/parkirna-dovolilnica: a permit issued at the counter to anybody. */
export function Component() {
  const m = useMessages('permits');
  return <NewPermit lead={m.create_lead} />;
}

type Props = {
  lead: ReactNode;
  /** The account that the permit is for, with what is known of its owner. */
  account?: { id: string; initial: InitialValues };
};

/**
 * The application form whose last page also takes the payment and the card; then shows the permit in large
 * type.
 */
export function NewPermit({ lead, account }: Props) {
  const m = useMessages('permits');
  const user = useUser();
  const steps = useRouterSteps();
  const check = useFieldErrors();
  const draft_key = `permit.staff.${user.id}${account ? `.${account.id}` : ''}`;
  // Stored beside the draft of the form, so that a reload loses neither.
  const kept = useKeptValues(`${draft_key}.issue`, emptyIssueNow);
  const { values } = kept;
  const [taken, setTaken] = useState('');
  const [issued, setIssued] = useState<PermitDetail | null>(null);
  const held = useRef<HeldCard | null>(null);
  const reply = useRef<PermitDetail | null>(null);
  const context = useRef<IssueNowContext>({ amount: null, rfid_card: 'new', taken: '' });
  const onTaken = useCallback((number: string) => setTaken(number), []);

  const send: SendApplication<'staff'> = async (body, files, options) => {
    const all = { ...body, ...issueNowInput(values, context.current) };
    const quiet = { ...options, quiet: SHOWN_BY_FORM };
    const permit = account
      ? await call(createUserPermit, { params: { app_user_uuid: account.id }, body: all, files }, quiet)
      : await call(createPermit, { body: all, files }, quiet);
    held.current?.markUsed();
    reply.current = permit;
    return {
      id: permit.application?.id ?? permit.id,
      application_nr: permit.application?.number ?? permit.permit_nr,
      status: 'completed',
      status_url: '',
    };
  };

  const factsOf = (amount: string | undefined, rfid_card: 'new' | 'existing'): IssueNowContext => {
    context.current = { amount: amount ?? null, rfid_card, taken };
    return context.current;
  };
  const closing: Closing = {
    errors: ({ price, rfid_card }) =>
      issueNowErrors(values, factsOf(price?.total, rfid_card), check, m.settlement_choose),
    renderFields: ({ price, rfid_card, permit_year, errorOf, changed, fieldId }) =>
      kept.ready ? (
        <IssueNow
          values={values}
          set={kept.change}
          amount={price?.total ?? null}
          rfid_card={rfid_card}
          permit_year={permit_year}
          held={held}
          onTaken={onTaken}
          error={errorOf}
          changed={changed}
          fieldId={fieldId}
        />
      ) : null,
  };

  if (issued)
    return (
      <PermitIssued
        permit={issued}
        onNew={() => {
          setIssued(null);
          steps.go('vlagatelj', { replace: true });
        }}
      />
    );
  return (
    <StaffForm
      draft_key={draft_key}
      onDiscard={kept.discard}
      initial={account?.initial}
      steps={steps}
      send={send}
      words={m.create_words}
      closing={closing}
      header={<PageHead title={m.create_title} lead={lead} />}
      onCreated={() => {
        kept.discard();
        setIssued(reply.current);
      }}
    />
  );
}
