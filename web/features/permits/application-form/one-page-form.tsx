import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Closing, FormLabels } from './closing.ts';
import { FormContext } from './form-context.tsx';
import type { InitialValues } from './form-values.ts';
import styles from './one-page-form.module.css';
import { PriceLines } from './price-bar.tsx';
import type { Created, SendApplication } from './send-application.ts';
import { ApplicantType } from './applicant-type.tsx';
import { Group } from './group.tsx';
import { StaffCategory } from './staff-category.tsx';
import { StaffSource } from './staff-source.tsx';
import { AddressFields } from './step-address.tsx';
import { NameFields, Represented } from './step-applicant.tsx';
import { ContactFields, IdentificationFields } from './step-contact.tsx';
import type { StepHistory } from './step-history.ts';
import { STEPS } from './steps.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useClosing } from './use-closing.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  draft_key: string;
  initial?: InitialValues | undefined;
  send: SendApplication<'staff'>;
  onCreated: (created: Created) => void;
  onDiscard?: () => void;
  closing?: Closing | undefined;
  words: FormLabels;
  /** Above the form: who it is for. */
  renderStart: (choose: (initial: InitialValues) => void) => ReactNode;
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

/** The application for a permit as staff enter it: all parts on one page, beside its price and its ending. */
export function OnePageForm(props: Props) {
  const { draft_key, initial, words, onDiscard } = props;
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  const form = useApplicationForm({ mode: 'staff', draft_key, initial, steps: ONE_PAGE, compact: true });
  const { api, later, dispatch } = form;
  const closing = useClosing(props.closing, form);
  const sending = useSubmit({
    ...props,
    mode: 'staff',
    steps: ONE_PAGE,
    form,
    blocked: closing.problems.length > 0,
  });
  const problems = [...STEPS.flatMap((step) => form.problemsOf(step)), ...closing.problems];
  const attempt = api.state.attempts['pregled'] ?? 0;
  const start = (next?: InitialValues): void => {
    form.draft.discard();
    dispatch({ type: 'reset', idempotency_key: '', initial: next ?? initial });
    form.forget();
    sending.setFailure(null);
    onDiscard?.();
  };
  const context = useMemo(() => ({ ...api, sending: sending.sending, words }), [api, sending.sending, words]);
  if (!later) return <Spinner label={ui.loading} />;
  const { vozila: Vehicles, priloge: Documents, kartica: Card } = later.steps;
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
          {sending.failure ? <later.FailureNotice failure={sending.failure} words={words} /> : null}
          <ErrorSummary errors={attempt > 0 ? problems : []} attempt={attempt} />
          {props.renderStart(start)}
        </div>
        <section className={styles.part} aria-labelledby="part-applicant">
          <h2 id="part-applicant">{words.step?.vlagatelj ?? m.step.vlagatelj}</h2>
          <StaffSource />
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
        </section>
        <div className={styles.parts}>
          <section className={styles.part} aria-labelledby="part-vehicles">
            <h2 id="part-vehicles">{m.step.vozila}</h2>
            <Vehicles />
          </section>
          <section className={styles.part} aria-labelledby="part-permit">
            <h2 id="part-permit">{m.step.dovolilnica}</h2>
            <StaffCategory />
            <Card />
          </section>
          <section className={styles.part} aria-labelledby="part-documents">
            <h2 id="part-documents">{m.step.priloge}</h2>
            <Documents />
          </section>
        </div>
        <section className={styles.ending} aria-label={words.submit ?? m.submit}>
          {props.ending}
          {api.price ? <PriceLines price={api.price} permit_year={api.permit_year} /> : null}
          {closing.content}
          <Button type="submit" variant="primary" fullWidth busy={sending.sending}>
            {words.submit ?? m.submit}
          </Button>
          {api.state.changed ? <later.DraftFoot onDiscard={discard} /> : null}
        </section>
      </form>
    </FormContext>
  );
}
