import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createApplication } from '../../../contract/permits/applications.ts';
import {
  createPermit,
  createUserApplication,
  createUserPermit,
  type CounterPermit,
} from '../../../contract/permits/permit-actions.ts';
import type { LastPage } from '../../features/permits/application-form/values/last-page.ts';
import type { InitialValues } from '../../features/permits/application-form/values/form-values.ts';
import { OnePageForm } from '../../features/permits/application-form/one-page-form.tsx';
import {
  SHOWN_BY_FORM,
  type SendApplication,
} from '../../features/permits/application-form/values/send-application.ts';
import {
  emptyIssueNow,
  issueNowErrors,
  issueNowInput,
  type IssueNowContext,
} from '../../features/permits/permit-life/issue/issue-now-values.ts';
import { KnownRecords } from '../../features/office/persons/known-records.tsx';
import { IssueNow, type HeldCard } from '../../features/permits/permit-life/issue/issue-now.tsx';
import { PermitIssued } from '../../features/permits/permit-life/issue/permit-issued.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { OtherLabels } from '../../i18n/other-labels.tsx';
import { call } from '../../lib/http/api.ts';
import { useFieldErrors } from '../../lib/form/field-errors.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { showSnackbar } from '../../lib/show-snackbar.ts';
import { useKeptValues } from '../../lib/form/use-kept-values.ts';
import { UnnamedOperator } from '../../shared/money/unnamed-operator.tsx';
import { SettlementNotice } from '../../features/permits/permit-life/issue/settlement-notice.ts';
import { PrintInvoice } from '../../shared/money/print-invoice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { PersonFinder } from './person-finder.tsx';

const ENDINGS = ['permit', 'application'] as const;
type Ending = (typeof ENDINGS)[number];

type Props = {
  title: string;
  /** How a visit usually ends on this address. */
  ending: Ending;
  /** The account that it is for, when the address names one. */
  account?: { id: string; renews_permit_id?: string | undefined };
  initial?: InitialValues;
  /** What the clerk should know before asking. */
  note?: string | null;
  /** Keeps this draft apart from those for other people. */
  draft?: string;
};

/** Whom staff chose; stored beside the draft, so that a reload loses neither. */
const NOBODY: { account_id: string | null } = { account_id: null };

/** What a permit that is issued at once needs beside the form: payment, card, period, hand-over. */
const useIssueNow = (draft_key: string) => {
  const m = useMessages('permits');
  const check = useFieldErrors();
  const kept = useKeptValues(`${draft_key}.issue`, emptyIssueNow);
  const { values } = kept;
  const [taken, setTaken] = useState('');
  const held = useRef<HeldCard | null>(null);
  const latest = useRef<IssueNowContext>({ amount: null, rfid_card: 'new', delivery: '', taken: '' });
  const onTaken = useCallback((number: string) => setTaken(number), []);
  const contextOf = ({ price, rfid_card, delivery }: Parameters<LastPage['errors']>[0]): IssueNowContext => {
    latest.current = { amount: price?.total ?? null, rfid_card, delivery, taken };
    return latest.current;
  };
  const lastPage: LastPage = {
    errors: (context) => issueNowErrors(values, contextOf(context), check, m.settlement_choose),
    renderFields: ({ price, rfid_card, delivery, permit_year, errorOf, changed, fieldId }) =>
      kept.ready ? (
        <SettlementNotice value={<UnnamedOperator />}>
          <IssueNow
            values={values}
            set={kept.change}
            amount={price?.total ?? null}
            rfid_card={rfid_card}
            delivery={delivery}
            permit_year={permit_year}
            held={held}
            onTaken={onTaken}
            error={errorOf}
            changed={changed}
            fieldId={fieldId}
          />
        </SettlementNotice>
      ) : null,
  };
  return {
    lastPage,
    input: () => issueNowInput(values, latest.current),
    markUsed: () => held.current?.markUsed(),
    discard: kept.discard,
  };
};

/**
 * One screen for whoever stands at the counter and for paper: the person is found or typed once, and it ends
 * in a permit, paid and handed over, or in an application for review.
 */
export function Counter({ title, ending: usual, account, initial, note, draft }: Props) {
  const permits = useMessages('permits');
  const applications = useMessages('applications');
  const staff = useMessages('application_form_staff');
  const user = useUser();
  const navigate = useNavigate();
  const reads = useCan('invoices.view');
  const creates = { permit: useCan('permits.create'), application: useCan('applications.create') };
  const endings = ENDINGS.filter((one) => creates[one]);
  const [chosen, setChosen] = useState<Ending>(usual);
  const ending = creates[chosen] ? chosen : (endings[0] ?? usual);
  const draft_key = `counter.${user.id}${draft ? `.${draft}` : ''}`;
  const issue = useIssueNow(draft_key);
  const person = useKeptValues(`${draft_key}.person`, NOBODY);
  const account_id = account?.id ?? person.values.account_id;
  const [issued, setIssued] = useState<CounterPermit | null>(null);
  const reply = useRef<CounterPermit | null>(null);
  const discard = (): void => {
    issue.discard();
    person.discard();
  };

  const sendPermit: SendApplication<'staff'> = async (body, files, own) => {
    const options = { ...own, quiet: SHOWN_BY_FORM };
    const all = { ...body, ...issue.input() };
    const permit = account_id
      ? await call(createUserPermit, { params: { app_user_uuid: account_id }, body: all, files }, options)
      : await call(createPermit, { body: all, files }, options);
    issue.markUsed();
    reply.current = permit;
    const { application } = permit;
    return {
      id: application?.id ?? permit.id,
      application_nr: application?.number ?? permit.permit_nr,
      status: 'completed',
      status_url: '',
    };
  };
  const sendApplication: SendApplication<'staff'> = (body, files, own) => {
    const options = { ...own, quiet: SHOWN_BY_FORM };
    return account_id
      ? call(
          createUserApplication,
          {
            params: { app_user_uuid: account_id },
            body: { ...body, renews_permit_id: account?.renews_permit_id },
            files,
          },
          options,
        )
      : call(createApplication, { body, files }, options);
  };

  if (issued)
    return (
      <PermitIssued
        permit={issued}
        invoice={
          issued.invoice && reads ? (
            <PrintInvoice id={issued.invoice.id} label={permits.print_invoice} />
          ) : null
        }
        onChanged={(permit) => setIssued({ ...permit, invoice: issued.invoice })}
        onNew={() => setIssued(null)}
      />
    );
  return (
    <OtherLabels namespace="application_form" words={staff}>
      <PageHead title={title} />
      <OnePageForm
        draft_key={draft_key}
        initial={{ delivery: 'pickup', ...initial }}
        words={ending === 'permit' ? permits.create_words : applications.create_words}
        send={ending === 'permit' ? sendPermit : sendApplication}
        lastPage={ending === 'permit' ? issue.lastPage : undefined}
        onDiscard={discard}
        onCreated={(created) => {
          discard();
          if (ending === 'permit') {
            setIssued(reply.current);
            return;
          }
          showSnackbar(applications.created({ number: created.application_nr }));
          void navigate(`/vloge/${created.id}`, { replace: true });
        }}
        renderStart={(choose) => (
          <>
            {account ? null : (
              <PersonFinder
                onFound={(found) => {
                  choose({ delivery: 'pickup', ...found.initial });
                  person.change({ account_id: found.account_id });
                }}
              />
            )}
            {note ? <Notice>{note}</Notice> : null}
          </>
        )}
        known={<KnownRecords />}
        ending={
          endings.length > 1 ? (
            <RadioGroup
              name="ending"
              label={permits.counter_ending}
              value={ending}
              options={endings.map((value) => ({ value, label: permits.counter_endings[value] }))}
              onChange={setChosen}
            />
          ) : null
        }
      />
    </OtherLabels>
  );
}
