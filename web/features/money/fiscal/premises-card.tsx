import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  closeBusinessPremise,
  listBusinessPremises,
  registerBusinessPremise,
  type BusinessPremise,
  type FiscalDevice,
  type FiscalOverview,
  type FiscalSystem,
} from '../../../../contract/money/fiscal.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { useErrorLabels } from './error-labels.ts';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import styles from './fiscal.module.css';
import { PremiseDialog } from './premise-dialog.tsx';

type Opened =
  | { what: 'premise'; premise: BusinessPremise | null }
  | { what: 'device'; premise: BusinessPremise; device: FiscalDevice | null }
  | { what: 'close'; premise: BusinessPremise; environment: FiscalSystem }
  | null;

/** Premises with their devices and their registration at the tax administration. */
export function PremisesCard({ overview }: { overview: FiscalOverview }) {
  const m = useMessages('fiscal');
  const ui = useMessages('ui');
  const [opened, setOpened] = useState<Opened>(null);
  const list = useQuery(callQuery(listBusinessPremises, { body: {} }, { quiet: false }));
  const close = () => setOpened(null);
  const closing = useClosing();
  return (
    <Stack as="section" gap={3}>
      <h2>{m.premises}</h2>
      <p>{m.premises_lead}</p>
      <Actions>
        <Button onClick={() => setOpened({ what: 'premise', premise: null })}>{m.premise_new}</Button>
      </Actions>
      {list.data ? (
        <div className={styles.cards}>
          {list.data.data.map((premise) => (
            <Premise key={premise.id} premise={premise} overview={overview} open={setOpened} />
          ))}
        </div>
      ) : list.isError ? (
        <Notice tone="error">{m.load_failed}</Notice>
      ) : (
        <Spinner label={ui.loading} />
      )}
      {opened?.what === 'premise' ? <PremiseDialog premise={opened.premise} onClose={close} /> : null}
      {opened?.what === 'device' ? (
        <DeviceDialog premise={opened.premise} device={opened.device} onClose={close} />
      ) : null}
      {opened?.what === 'close'
        ? closing(opened.environment).dialog({ row: opened.premise, onClose: close })
        : null}
    </Stack>
  );
}

/** Closing a premise with the tax administration cannot be undone, so its code is typed once more. */
const useClosing = () => {
  const m = useMessages('fiscal');
  return (environment: FiscalSystem): RecordAction<BusinessPremise> =>
    askAction({
      name: 'fiscal',
      route: closeBusinessPremise,
      label: m.close,
      title: ({ code }: BusinessPremise) => m.close_title({ code }),
      lead: <p>{m.close_lead}</p>,
      danger: true,
      start: { environment, confirmation: '' },
      fields: (form) => (
        <TextField
          {...form.text('confirmation')}
          label={m.close_confirmation}
          width="medium"
          autoComplete="off"
        />
      ),
      done: ({ registrations }) =>
        registrations.find((one) => one.environment === environment)?.error_code
          ? m.registering_failed
          : m.registering_done,
    });
};

type PremiseProps = {
  premise: BusinessPremise;
  overview: FiscalOverview;
  open: (opened: Opened) => void;
};

function Premise({ premise, overview, open }: PremiseProps) {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  return (
    <Card
      level={3}
      title={`${premise.code} ${premise.name}`}
      actions={
        <Button
          aria-label={`${app.edit}: ${premise.code}`}
          onClick={() => open({ what: 'premise', premise })}
        >
          {app.edit}
        </Button>
      }
    >
      <Stack gap={3}>
        <Actions>
          <StatusTag tone={premise.active ? 'success' : 'neutral'}>
            {premise.active ? m.active : m.inactive}
          </StatusTag>
        </Actions>
        {overview.systems
          .filter(({ environment, certificate }) => certificate || overview.environment === environment)
          .map(({ environment }) => (
            <Registration key={environment} premise={premise} environment={environment} open={open} />
          ))}
        <h4>{m.devices}</h4>
        <Stack as="ul" gap={2}>
          {premise.devices.map((device) => (
            <li key={device.id} className={styles.device}>
              <span>
                <strong>{device.code}</strong> {device.name}
                <br />
                <Muted as="span">
                  {m.purposes[device.purpose]}
                  {device.active ? '' : `, ${m.inactive.toLowerCase()}`}
                </Muted>
              </span>
              <Button
                variant="tertiary"
                aria-label={`${app.edit}: ${device.code}`}
                onClick={() => open({ what: 'device', premise, device })}
              >
                {app.edit}
              </Button>
            </li>
          ))}
        </Stack>
        <Actions>
          <Button onClick={() => open({ what: 'device', premise, device: null })}>{m.device_new}</Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function Registration({
  premise,
  environment,
  open,
}: Pick<PremiseProps, 'premise' | 'open'> & { environment: FiscalSystem }) {
  const m = useMessages('fiscal');
  const language = useLanguage();
  const labels = useErrorLabels();
  const form = useForm({
    name: 'registration',
    route: registerBusinessPremise,
    params: { id: premise.id },
    start: {},
    body: () => ({ version: premise.version, environment }),
    onFailure: () => {
      void announceChange('money');
      return false;
    },
    onDone: ({ registrations }) => {
      const now = registrations.find((one) => one.environment === environment);
      showSnackbar(now?.error_code ? m.registering_failed : m.registering_done);
    },
  });
  const known = premise.registrations.find((one) => one.environment === environment);
  const registered = known?.status === 'registered';
  return (
    <Stack gap={3}>
      <p>
        <strong>{m.systems[environment]}</strong>:{' '}
        {known?.status === 'closed'
          ? m.closed
          : registered && known.registered_at
            ? m.registered({ when: formatDateTime(known.registered_at, language) })
            : m.not_registered}
      </p>
      {known?.error_code ? (
        <Notice tone="error">
          <p>{labels(known.error_code)}</p>
          {known.error ? <p className={styles.mono}>{known.error}</p> : null}
        </Notice>
      ) : null}
      <FormErrors form={form} />
      {known?.outdated ? <Notice tone="warning">{m.outdated}</Notice> : null}
      {known?.status === 'closed' ? null : (
        <Actions>
          <Button
            busy={form.busy}
            onClick={() => (premise.registration ? void form.submit() : open({ what: 'premise', premise }))}
          >
            {registered ? m.register_again : m.register}
          </Button>
          {registered ? (
            <Button variant="tertiary" onClick={() => open({ what: 'close', premise, environment })}>
              {m.close}
            </Button>
          ) : null}
        </Actions>
      )}
    </Stack>
  );
}
