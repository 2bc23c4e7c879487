import { useState } from 'react';
import {
  previewRaise,
  RAISED_PARTS,
  raiseInput,
  type RaisePreview,
  raisePrices,
  ROUNDING_STEPS,
} from '../../../../contract/settings/price-list.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { basisPointsOf } from './amounts.ts';
import { CheckList } from './check-list.tsx';
import { useParkingAction } from './use-parking-action.ts';
import styles from './parking.module.css';
import { nextNewYear } from './price-values.ts';

type Part = (typeof RAISED_PARTS)[number];

/** Changes many prices by a percentage from a day on: first a preview, then saving exactly that. */
export function RaiseDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('parking');
  const language = useLanguage();
  const today = useToday();
  const validationErrors = useFieldErrors();
  const { resources } = useResources();
  const [valid_from, setFrom] = useState<string | null>(() => nextNewYear(today));
  const [percent, setPercent] = useState('');
  const [round_to, setStep] = useState<(typeof ROUNDING_STEPS)[number]>(50);
  const [parts, setParts] = useState<Part[]>(['price']);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [preview, setPreview] = useState<RaisePreview | null>(null);
  const categories = [
    ...new Map(
      (resources?.entitlements ?? []).map((one) => [
        one.user_type,
        { value: one.user_type, label: language === 'sl' ? one.name_sl : one.name_en },
      ]),
    ).values(),
  ];
  const user_types = chosen ?? categories.map(({ value }) => value);
  const raise = {
    valid_from: valid_from ?? '',
    basis_points: basisPointsOf(percent) ?? (percent.trim() === '' ? undefined : percent),
    round_to,
    parts,
    user_types,
  };
  const control = useParkingAction<{ version: number }, RaisePreview | { created: number }>({
    row: NEW,
    run: ({ idempotency_key }) =>
      preview
        ? call(
            raisePrices,
            { body: { ...raise, fingerprint: preview.fingerprint } as never },
            { quiet: true, idempotency_key },
          )
        : call(previewRaise, { body: raise as never }, { quiet: true }),
    onDone: (reply) => {
      if ('created' in reply) {
        showSnackbar(m.raise.done({ n: reply.created }));
        onClose();
      } else setPreview(reply);
    },
  });
  const changed = preview?.rows.filter(({ after }) => after !== null).length ?? 0;
  const submit = (): void => {
    const rejected = preview ? [] : validationErrors(raiseInput, raise);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([raise, preview?.fingerprint]));
  };
  return (
    <ActionDialog
      title={m.raise.title}
      lead={
        <p>
          {preview ? m.raise.preview_lead({ day: formatDate(preview.valid_from, language) }) : m.raise.lead}
        </p>
      }
      control={control}
      closed={false}
      confirm={preview ? m.raise.confirm({ n: changed }) : m.raise.show}
      blocked={preview !== null && changed === 0}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `raise-${path.split('.')[0]}`}
    >
      {preview ? (
        <>
          <Preview preview={preview} />
          {changed === 0 ? <p>{m.raise.nothing}</p> : null}
          <div className={styles.tools}>
            <Button disabled={control.busy} onClick={() => setPreview(null)}>
              {m.raise.back}
            </Button>
          </div>
        </>
      ) : (
        <>
          <DatePicker
            id="raise-valid_from"
            label={m.raise.valid_from}
            hint={m.prices.valid_from_hint}
            value={valid_from}
            min={today}
            required
            error={errorOf(control.errors, 'valid_from')}
            onChange={setFrom}
          />
          <div className={styles.pair}>
            <TextField
              id="raise-basis_points"
              label={m.raise.percent}
              hint={m.raise.percent_hint}
              suffix="%"
              inputMode="text"
              required
              value={percent}
              error={errorOf(control.errors, 'basis_points')}
              onChange={(event) => setPercent(event.target.value)}
            />
            <Select
              id="raise-round_to"
              label={m.raise.round_to}
              options={ROUNDING_STEPS.map((step) => ({
                value: String(step),
                label: m.raise.steps[step] ?? '',
              }))}
              value={String(round_to)}
              onChange={(event) => setStep(Number(event.target.value) as typeof round_to)}
            />
          </div>
          <CheckList
            id="raise-parts"
            label={m.raise.parts}
            options={RAISED_PARTS.map((value) => ({ value, label: m.raise.part[value] }))}
            values={parts}
            error={errorOf(control.errors, 'parts')}
            onChange={setParts}
          />
          <CheckList
            id="raise-user_types"
            label={m.raise.user_types}
            options={categories}
            values={user_types}
            error={errorOf(control.errors, 'user_types')}
            onChange={setChosen}
          />
        </>
      )}
    </ActionDialog>
  );
}

function Preview({ preview }: { preview: RaisePreview }) {
  const m = useMessages('parking');
  const language = useLanguage();
  const all = ['price_gross', 'card_price_gross', 'administrative_fee'] as const;
  const names = {
    price_gross: m.prices.price,
    card_price_gross: m.prices.card,
    administrative_fee: m.prices.fee,
  };
  return (
    <table className={styles.small}>
      <caption className={styles.hidden}>{m.prices.preview}</caption>
      <thead>
        <tr>
          <th scope="col">{m.prices.category}</th>
          <th scope="col">{m.raise.before}</th>
          <th scope="col">{m.raise.after}</th>
        </tr>
      </thead>
      <tbody>
        {preview.rows.map((row) => {
          const { before, after } = row;
          const shown = all.filter(
            (key) => key === 'price_gross' || (after && before && after[key] !== before[key]),
          );
          return (
            <tr key={row.user_type}>
              <th scope="row">
                {language === 'sl' ? row.name_sl : row.name_en}
                {row.skipped ? <span className={styles.muted}> – {m.raise.skips[row.skipped]}</span> : null}
                {after && row.until ? (
                  <span className={styles.muted}>
                    {' '}
                    – {m.raise.until({ day: formatDate(row.until, language) })}
                  </span>
                ) : null}
              </th>
              <td>
                {before
                  ? shown.map((key) => (
                      <div key={key}>
                        {shown.length > 1 ? `${names[key]} ` : ''}
                        {formatMoney(before[key], language)}
                      </div>
                    ))
                  : m.none}
              </td>
              <td className={after ? styles.changed : undefined}>
                {after
                  ? shown.map((key) => (
                      <div key={key}>
                        {shown.length > 1 ? `${names[key]} ` : ''}
                        {formatMoney(after[key], language)}
                      </div>
                    ))
                  : m.none}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
