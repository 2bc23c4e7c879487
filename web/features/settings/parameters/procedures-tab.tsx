import { useState } from 'react';
import { updateParameter, type Parameter } from '../../../../contract/settings/parameters.ts';
import {
  legalBasis,
  PROCEDURE_KINDS,
  type Procedure,
  procedureOf,
  type ProcedureKind,
  type Procedures,
} from '../../../../contract/settings/procedures.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DatedFields } from './dated.tsx';
import { Planned } from './deadlines-tab.tsx';
import { LoadNote } from './load-note.tsx';
import { useParameterList, useSetParameter } from './parameter-query.ts';
import styles from './settings.module.css';

const valueOf = ({ current }: Parameter): Procedures => current.value as Procedures;

/** How the permits of each category are given, and under which ordinance. */
export function Tab() {
  const m = useMessages('settings');
  const list = useParameterList();
  const names = useCategoryNames();
  const { resources } = useResources();
  const [open, setOpen] = useState<string | null>(null);
  const parameter = list.data?.data.find(({ name }) => name === 'procedures');
  if (!list.data || !parameter || !resources)
    return <LoadNote error={list.isError} onRetry={() => void list.refetch()} />;
  const entered = valueOf(parameter);
  const codes = [
    ...new Set([...resources.entitlements.map(({ user_type }) => user_type), ...Object.keys(entered)]),
  ].toSorted((a, b) => names.of(a).localeCompare(names.of(b), 'sl'));
  return (
    <div className={styles.sheet}>
      <p className={styles.lead}>{m.procedures_lead}</p>
      {parameter.waiting ? <WaitingRequestNotice waiting={parameter.waiting} /> : null}
      {parameter.planned.map((row) => (
        <Planned key={row.id} row={row} title={m.names.procedures} words={m.several_fields} />
      ))}
      <ul className={styles.deadlines}>
        {codes.map((code) => (
          <Row
            key={code}
            title={names.of(code)}
            procedure={Object.hasOwn(entered, code) ? procedureOf(entered, code) : null}
            {...(parameter.waiting ? {} : { onEdit: () => setOpen(code) })}
          />
        ))}
      </ul>
      {open ? (
        <ProcedureDialog
          code={open}
          codes={codes}
          title={names.of(open)}
          parameter={parameter}
          today={list.data.today}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

type RowProps = { title: string; procedure: Procedure | null; onEdit?: () => void };

function Row({ title, procedure, onEdit }: RowProps) {
  const m = useMessages('settings');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <li className={styles.deadline}>
      <div>
        <h2 className={styles.name}>{title}</h2>
        <p>{procedure ? legalBasis(procedure, language) : m.procedure_none}</p>
      </div>
      <div className={styles.holds}>
        {procedure ? <p className={styles.value}>{m.procedure_kinds[procedure.kind].title}</p> : null}
        {onEdit ? (
          <Button aria-label={`${app.change}: ${title}`} onClick={onEdit}>
            {app.change}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

type DialogProps = {
  code: string;
  codes: readonly string[];
  title: string;
  parameter: Parameter;
  today: string;
  onClose: () => void;
};

/** Sets the procedure of one category, or of all, from a day on. */
function ProcedureDialog({ code, codes, title, parameter, today, onClose }: DialogProps) {
  const m = useMessages('settings');
  const ui = useMessages('ui');
  const take = useSetParameter();
  const form = useForm({
    name: 'procedure',
    route: updateParameter,
    params: { name: 'procedures' },
    row: parameter,
    start: (row: Parameter) => ({
      ...procedureOf(valueOf(row), code),
      for_all: Object.keys(valueOf(row)).length === 0,
      valid_from: today,
      reason: '',
    }),
    body: ({ for_all, valid_from, reason, ...one }) => ({
      value: {
        ...valueOf(parameter),
        ...Object.fromEntries((for_all ? codes : [code]).map((each) => [each, one])),
      },
      valid_from,
      reason,
    }),
    place: (path) => /^value\.[A-Z]+\.(\w+)$/.exec(path)?.[1] ?? path,
    takeOver: take,
    onDone: (changed, { valid_from }) => {
      take(changed);
      showSnackbar(valid_from === today ? m.saved_now : m.saved_planned);
      onClose();
    },
  });
  const { values, newer } = form;
  const sale = values.kind === 'sale';
  return (
    <ActionDialog
      title={title}
      lead={<p>{m.procedure_lead}</p>}
      form={form}
      stale={
        newer ? (
          <StaleNotice
            title={m.stale_title}
            news={[
              {
                id: 'value',
                text: m.stale_form({ who: newer.current.created_by_name ?? m.nobody }),
              },
            ]}
            changes={[]}
            closed={false}
            onTake={form.takeNewer}
          />
        ) : null
      }
      confirm={ui.save}
      onClose={onClose}
    >
      <RadioGroup<ProcedureKind>
        {...form.choice('kind')}
        label={m.procedure_kind}
        options={PROCEDURE_KINDS.map((kind) => ({
          value: kind,
          label: m.procedure_kinds[kind].title,
          hint: m.procedure_kinds[kind].hint,
        }))}
        value={values.kind}
        onChange={(kind) => form.set('kind', kind)}
      />
      <TextField
        {...form.text('title_sl')}
        label={m.procedure_title}
        required
        optional={false}
        maxLength={200}
      />
      <TextField {...form.text('title_en')} label={m.procedure_title_english} optional maxLength={200} />
      <TextField
        {...form.text('gazette')}
        label={m.procedure_gazette}
        hint={m.procedure_gazette_hint}
        required
        optional={false}
        maxLength={120}
      />
      <TextField
        {...form.text('articles')}
        label={m.procedure_articles}
        hint={m.procedure_articles_hint}
        optional
        width="short"
        maxLength={60}
      />
      {sale ? (
        <>
          <TextArea
            {...form.text('complaint_sl')}
            label={m.procedure_complaint}
            hint={m.procedure_complaint_hint}
            required
            optional={false}
            rows={3}
            maxLength={500}
          />
          <TextArea
            {...form.text('complaint_en')}
            label={m.procedure_complaint_english}
            required
            optional={false}
            rows={3}
            maxLength={500}
          />
        </>
      ) : null}
      <Checkbox
        label={m.procedure_for_all}
        checked={values.for_all}
        onChange={({ target }) => form.set('for_all', target.checked)}
      />
      <DatedFields form={form} today={today} />
    </ActionDialog>
  );
}
