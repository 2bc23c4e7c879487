import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useBottomBar } from '../../../ui/frame/use-bottom-bar.ts';
import { ApplicantSummary } from './steps/applicant-summary.tsx';
import type { LastPage, FormLabels } from './values/last-page.ts';
import { FoldablePart } from './steps/foldable-part.tsx';
import { FormContext } from './form-context.tsx';
import type { InitialValues } from './values/form-values.ts';
import styles from './one-page-form.module.css';
import { PriceLines } from './steps/price-bar.tsx';
import type { Created, SendApplication } from './values/send-application.ts';
import { ApplicantType } from './steps/applicant-type.tsx';
import { Group } from './steps/group.tsx';
import { StaffCategory } from './staff-category.tsx';
import { StaffSource } from './staff-source.tsx';
import { AddressFields } from './steps/step-address.tsx';
import { NameFields, Represented } from './steps/step-applicant.tsx';
import { ContactFields, IdentificationFields } from './steps/step-contact.tsx';
import type { StepHistory } from './draft/step-history.ts';
import { STEPS } from './values/steps.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useLastPage } from './sending/use-last-page.ts';
import { useSubmit } from './sending/use-submit.ts';

type Props = {
  draft_key: string;
  initial?: InitialValues | undefined;
  send: SendApplication<'staff'>;
  onCreated: (created: Created) => void;
  onDiscard?: () => void;
  lastPage?: LastPage | undefined;
  words: FormLabels;
  /** Above the form: who it is for. */
  renderStart: (choose: (initial: InitialValues) => void) => ReactNode;
  /** Below the applicant: what is known of them. */
  known?: ReactNode;
  /** Above the closing fields: what the form ends in. */
  ending: ReactNode;
};

/** There is one page: the last, on which everything is asked. */
const ONE_PAGE: StepHistory = {
  step: 'pregled',
  category: null,
  forgetCategory: () => {},
  go: () => {},
  back: () => {},
};

/** The pages of the public form that ask about the applicant. */
const OF_APPLICANT = ['vlagatelj', 'naslov', 'stik'] as const;

/** The application for a permit as staff enter it: all parts on one page, beside its price and its ending. */
export function OnePageForm(props: Props) {
  const { draft_key, initial, words, onDiscard } = props;
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  // Of how many people the form was filled in; what is known of them need not be read field by field.
  const [people, setPeople] = useState(initial?.applicant ? 1 : 0);
  const form = useApplicationForm({ mode: 'staff', draft_key, initial, steps: ONE_PAGE, compact: true });
  const { api, lazy, dispatch } = form;
  const foot = useRef<HTMLDivElement>(null);
  useBottomBar(foot);
  const lastPage = useLastPage(props.lastPage, form);
  const sending = useSubmit({
    ...props,
    mode: 'staff',
    steps: ONE_PAGE,
    form,
    blocked: lastPage.problems.length > 0,
  });
  const problems = [...STEPS.flatMap((step) => form.problemsOf(step)), ...lastPage.problems];
  const attempt = api.state.attempts['pregled'] ?? 0;
  const start = (next?: InitialValues): void => {
    form.draft.discard();
    dispatch({ type: 'reset', idempotency_key: '', initial: next ?? initial });
    form.forget();
    sending.setFailure(null);
    setPeople(next ? people + 1 : 0);
    onDiscard?.();
  };
  const context = useMemo(() => ({ ...api, sending: sending.sending, words }), [api, sending.sending, words]);
  // Sent, the form is empty again: nobody needs to see it while the page of the new record loads.
  if (!lazy || sending.sent) return <Spinner label={ui.loading} />;
  const { vozila: Vehicles, priloge: Documents, kartica: Card } = lazy.steps;
  if (!Vehicles || !Documents || !Card) return null;
  const discard = (): void => {
    start();
    showSnackbar(m.draft_discarded);
  };
  return (
    <FormContext value={context}>
      <form
        ref={form.form}
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          for (const step of STEPS) dispatch({ type: 'attempt', step });
          void sending.submit();
        }}
      >
        <div className={styles.wide}>
          {sending.failure ? <lazy.FailureNotice failure={sending.failure} words={words} /> : null}
          <ErrorSummary errors={attempt > 0 ? problems : []} attempt={attempt} />
          {props.renderStart(start)}
        </div>
        <div className={styles.parts}>
          <FoldablePart
            key={`applicant ${people}`}
            title={words.step?.vlagatelj ?? m.step.vlagatelj}
            folded={people > 0}
            wrong={OF_APPLICANT.some((step) => form.problemsOf(step).length > 0)}
            summary={<ApplicantSummary />}
          >
            <ApplicantType />
            <NameFields />
            <Group
              title={api.values.applicant.type === 'natural_person' ? m.address_natural : m.address_company}
            >
              <AddressFields />
            </Group>
            <IdentificationFields />
            <ContactFields />
            <Represented />
          </FoldablePart>
          {props.known ? <div className={styles.known}>{props.known}</div> : null}
          <section className={styles.part} aria-labelledby="part-vehicles">
            <h2 id="part-vehicles">{m.step.vozila}</h2>
            <Vehicles />
          </section>
        </div>
        <div className={styles.parts}>
          <section className={styles.part} aria-labelledby="part-permit">
            <h2 id="part-permit">{m.step.dovolilnica}</h2>
            <StaffCategory />
            <Card />
            <lazy.PlainFields />
          </section>
          <FoldablePart
            key={`documents ${people}`}
            title={m.step.priloge}
            folded={people > 0}
            wrong={attempt > 0 && form.problemsOf('priloge').length > 0}
          >
            <Documents />
          </FoldablePart>
        </div>
        <div className={styles.side}>
          <section className={styles.ending} aria-label={words.submit ?? m.submit}>
            <StaffSource />
            {props.ending}
            {lastPage.content}
            {api.state.changed ? <lazy.DraftFoot onDiscard={discard} /> : null}
          </section>
          <div ref={foot} className={styles.foot} data-bottom-bar>
            {api.price ? <PriceLines price={api.price} permit_year={api.permit_year} /> : null}
            <Button type="submit" variant="primary" fullWidth busy={sending.sending}>
              {words.submit ?? m.submit}
            </Button>
          </div>
        </div>
      </form>
    </FormContext>
  );
}
