import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { updateApplication, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { PlateField } from '../../../../shared/permits/plate-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useLeaving } from '../../../../ui/dialog/use-leaving.tsx';
import { ClaimedNotice } from '../claim/claimed-notice.tsx';
import { fieldsOf, type CorrectedPart } from './corrected-part.ts';
import { changesOf, editValuesOf } from './edit-values.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useReviewForm } from '../use-review-form.ts';
import styles from './proven.module.css';

type Props = {
  application: ApplicationDetail;
  part: CorrectedPart;
  label: string;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/**
 * Corrects one part of an application where it stands, by the rules of the dialog that corrects all of it.
 * Escape, another screen and leaving the page ask before typed text is lost.
 */
export function CorrectInPlace({ application, part, label, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const ui = useMessages('ui');
  const person = useMessages('shared').person;
  const box = useRef<HTMLDivElement>(null);
  const form = useReviewForm({
    name: 'correct',
    route: updateApplication,
    params: { application_uuid: application.id },
    application,
    start: editValuesOf,
    body: (values, seen) => ({ changes: changesOf(values, editValuesOf(seen)) }),
    place: (path) => path.replace(/^changes\./, ''),
    onDone,
  });
  const leaving = useLeaving(form, onClose);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && form.isDirty(),
  );
  useEffect(() => box.current?.querySelector('input')?.select(), []);
  const { values, newer, seen, claimedBy } = form;
  const at = Number(part.split('.')[1]);
  const vehicle = values.vehicles[at];
  return (
    // Escape belongs to the fields inside; nothing here is clicked.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leaving.leave();
      }}
    >
      <Form form={form} label={m.correct_form({ what: label })} className={styles.fields}>
        {newer ? <StaleNotice seen={seen} current={newer} closed={false} onTake={form.takeNewer} /> : null}
        {claimedBy ? <ClaimedNotice claim={claimedBy} onTake={form.takeClaim} /> : null}
        <FormErrors form={form} short />
        {vehicle ? (
          <PlateField
            {...form.text(`vehicles.${at}.registration_number`)}
            country={form.values.vehicles[at]?.country ?? 'SI'}
            optional={false}
            width="full"
            label={label}
          />
        ) : (
          fieldsOf(part, values.applicant.type).map((name) => (
            <TextField
              key={name}
              {...form.text(`applicant.${name}`)}
              optional={false}
              className={styles[name]}
              label={person[name]}
              autoComplete="off"
            />
          ))
        )}
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabled={newer !== null || claimedBy !== null}
          >
            {ui.save}
          </Button>
          <Button disabled={form.busy} onClick={leaving.leave}>
            {ui.cancel}
          </Button>
        </div>
      </Form>
      {leaving.question}
      {blocker.state === 'blocked' ? (
        <ConfirmDialog
          open
          title={m.correct_unsaved}
          confirm={m.correct_leave}
          cancel={m.correct_stay}
          danger
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        />
      ) : null}
    </div>
  );
}
