import { useState } from 'react';
import { updateFiscalSettings, type FiscalOverview } from '../../../../contract/money/fiscal.ts';
import { FISCAL_ENVIRONMENTS } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceCards } from '../../../ui/field/choice-cards.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './fiscal.module.css';
import { useForm } from '../../../lib/form/form.ts';

/** Which system verifies invoices, in plain words, and what is missing for it. */
export function EnvironmentCard({ overview }: { overview: FiscalOverview }) {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const [open, setOpen] = useState(false);
  const { environment, missing } = overview;
  return (
    <Card title={m.environment} actions={<Button onClick={() => setOpen(true)}>{app.change}</Button>}>
      <Stack gap={3}>
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
      </Stack>
      {open ? <EnvironmentDialog overview={overview} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function EnvironmentDialog({ overview, onClose }: { overview: FiscalOverview; onClose: () => void }) {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const form = useForm({
    name: 'fiscal',
    route: updateFiscalSettings,
    row: overview,
    start: { environment: (overview.environment ?? 'off') as keyof typeof m.effects, confirmation: '' },
    body: ({ environment, confirmation }) => ({
      environment: environment === 'off' ? null : environment,
      ...(environment === 'production' && overview.environment !== 'production' ? { confirmation } : {}),
    }),
    onDone: () => {
      showSnackbar(app.saved);
      onClose();
    },
  });
  const asks = form.values.environment === 'production' && overview.environment !== 'production';
  const shown = (['off', ...FISCAL_ENVIRONMENTS] as const).filter(
    (value) => value !== 'practice' || overview.practice_allowed,
  );
  return (
    <ActionDialog
      title={m.environment_title}
      lead={<p>{m.environment_lead}</p>}
      form={form}
      confirm={ui.save}
      danger={asks}
      onClose={onClose}
    >
      <ChoiceCards
        {...form.choice('environment')}
        label={m.environment}
        cards={shown.map((value) => ({
          value,
          title: value === 'off' ? m.off : labels.fiscal_environment[value],
          children: m.effects[value],
        }))}
      />
      {asks ? (
        <TextField
          {...form.text('confirmation')}
          required
          optional={false}
          label={m.confirmation}
          hint={m.confirmation_hint}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
    </ActionDialog>
  );
}
