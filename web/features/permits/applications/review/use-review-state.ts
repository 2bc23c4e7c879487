import { useQueryClient } from '@tanstack/react-query';
import { updateApplication, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { applicationQuery, useSetApplication } from '../application-query.ts';
import { difference } from '../edit/difference.ts';
import { useFactLabels } from '../field-labels.ts';

/** Newer states of the application: read again, or made here without a dialog. `onDone` follows each. */
export const useReviewState = (application: ApplicationDetail, onDone: () => void) => {
  const m = useMessages('applications');
  const client = useQueryClient();
  const takeOver = useSetApplication();
  const labels = useFactLabels();
  const sending = useAction({ row: application });

  const update = (next: ApplicationDetail): void => {
    takeOver(next);
    sending.restart();
  };
  const done = (next: ApplicationDetail, text: string | null): void => {
    update(next);
    if (text !== null) showSnackbar(text);
    onDone();
  };
  const refresh = (): void =>
    void sending.run({
      send: () => client.fetchQuery(applicationQuery(application.id)),
      done: (next) => {
        const fields = difference(application, next).map(({ field }) => labels.name(field));
        done(next, fields.length > 0 ? m.refreshed_changes({ fields: fields.join(', ') }) : m.refreshed);
      },
    });
  /** Claiming an application needs no questions, so it has no dialog. */
  const startReview = (): void => {
    const params = { application_uuid: application.id };
    const body = { version: application.version, transition: 'start_review' } as const;
    void sending.run({
      send: () => call(updateApplication, { params, body }, { quiet: true }),
      done: (next) => done(next, m.done.start_review),
    });
  };
  return { busy: sending.busy, newer: sending.newer, update, done, refresh, startReview };
};
