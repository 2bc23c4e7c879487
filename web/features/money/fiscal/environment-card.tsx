import { useState } from 'react';
import { updateFiscalSettings, type FiscalOverview } from '../../../../contract/money/fiscal.ts';
import { FISCAL_ENVIRONMENTS } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './fiscal.module.css';
import { useFiscalAction } from './use-fiscal-action.ts';

/** Which system verifies invoices, in plain words, and what is missing for it. */
export function EnvironmentCard({ overview }: { overview: FiscalOverview }) {
  const m = useMessages('fiscal');
  const labels = useMessages('labels');
  const [open, setOpen] = useState(false);
  const { environment, missing } = overview;
  return (
    <Card title={m.environment} actions={<Button onClick={() => setOpen(true)}>{m.change}</Button>}>
      <div className={styles.part}>
        <p className={styles.value}>{environment ? labels.fiscal_environment[environment] : m.off}</p>
        <p>{m.effects[environment ?? 'off']}</p>
        {missing.length > 0 ? (
          <Notice tone="warning" title={m.missing_title}>
            <ul>
              {missing.map((what) => (
                <li key={what}>{m.missing[what]}</li>
              ))}
            </ul>
          </Notice>
        ) : environment === null ? null : (
          <Notice tone="success">{m.ready}</Notice>
        )}
      </div>
      {open ? <EnvironmentDialog overview={overview} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function EnvironmentDialog({ overview, onClose }: { overview: FiscalOverview; onClose: () => void }) {
  const m = useMessages('fiscal');
  const labels = useMessages('labels');
  const [chosen, setChosen] = useState<keyof typeof m.effects>(overview.environment ?? 'off');
  const [confirmation, setConfirmation] = useState('');
  const asks = chosen === 'production' && overview.environment !== 'production';
  const control = useFiscalAction<FiscalOverview, FiscalOverview>({
    row: overview,
    run: ({ version }) =>
      call(
        updateFiscalSettings,
        {
          body: {
            version,
            environment: chosen === 'off' ? null : chosen,
            ...(asks ? { confirmation } : {}),
          },
        },
        { quiet: true },
      ),
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  const shown = (['off', ...FISCAL_ENVIRONMENTS] as const).filter(
    (value) => value !== 'practice' || overview.practice_allowed,
  );
  return (
    <ActionDialog
      title={m.environment_title}
      lead={<p>{m.environment_lead}</p>}
      control={control}
      closed={false}
      stale={<StaleNote onTake={control.takeNewer} />}
      confirm={m.save}
      danger={asks}
      onSubmit={() => void control.submit(`${chosen} ${confirmation}`)}
      onClose={onClose}
      fieldId={(path) => `fiscal-${path}`}
    >
      <ChoiceCards
        id="fiscal-environment"
        label={m.environment}
        value={chosen}
        error={errorOf(control.errors, 'environment')}
        cards={shown.map((value) => ({
          value,
          title: value === 'off' ? m.off : labels.fiscal_environment[value],
          children: m.effects[value],
        }))}
        onChange={(value) => {
          setChosen(value);
          control.setErrors([]);
        }}
      />
      {asks ? (
        <TextField
          id="fiscal-confirmation"
          label={m.confirmation}
          hint={m.confirmation_hint}
          required
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          value={confirmation}
          error={errorOf(control.errors, 'confirmation')}
          onChange={(event) => setConfirmation(event.target.value)}
        />
      ) : null}
    </ActionDialog>
  );
}

/** Somebody else changed it meanwhile. */
export function StaleNote({ onTake }: { onTake: () => void }) {
  const m = useMessages('actions');
  const ui = useMessages('ui');
  return (
    <Notice tone="warning" role="alert">
      <p>{m.stale_closed}</p>
      <Button onClick={onTake}>{ui.table_retry}</Button>
    </Notice>
  );
}
