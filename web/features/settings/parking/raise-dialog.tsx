import { useState } from 'react';
import {
  previewRaise,
  RAISED_PARTS,
  type RaisePreview,
  raisePrices,
  ROUNDING_STEPS,
} from '../../../../contract/settings/price-list.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useResources } from '../../../shared/settings/resources.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { basisPointsOf } from './amounts.ts';
import { CheckList } from './check-list.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import styles from './parking.module.css';
import { nextNewYear } from './price-values.ts';
import { useForm } from '../../../lib/form.ts';

type Part = (typeof RAISED_PARTS)[number];

/** What is raised and by how much, then the preview that is saved. */
const useRaise = (onClose: () => void) => {
  const m = useMessages('parking');
  const language = useLanguage();
  const today = useToday();
  const { resources } = useResources();
  const [preview, setPreview] = useState<RaisePreview | null>(null);
  const categories = [
    ...new Map(
      (resources?.entitlements ?? []).map((one) => [
        one.user_type,
        { value: one.user_type, label: language === 'sl' ? one.name_sl : one.name_en },
      ]),
    ).values(),
  ];
  const form = useForm({
    name: 'raise',
    route: preview ? raisePrices : previewRaise,
    start: {
      valid_from: nextNewYear(today),
      basis_points: '',
      round_to: '50',
      parts: ['price'] as Part[],
      /** All until somebody chooses. */
      user_types: null as string[] | null,
    },
    body: ({ basis_points, user_types, ...values }) => ({
      ...values,
      basis_points: basisPointsOf(basis_points) ?? basis_points,
      user_types: user_types ?? categories.map(({ value }) => value),
      ...(preview ? { fingerprint: preview.fingerprint } : {}),
    }),
    onDone: (reply) => {
      if ('created' in reply) {
        showSnackbar(m.raise.done({ n: reply.created }));
        onClose();
      } else setPreview(reply);
    },
  });
  return { form, categories, preview, back: () => setPreview(null) };
};
type Raise = ReturnType<typeof useRaise>;

/** Changes many prices by a percentage from a day on: first a preview, then saving exactly that. */
export function RaiseDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('parking');
  const language = useLanguage();
  const raise = useRaise(onClose);
  const { form, preview, back } = raise;
  const changed = preview?.rows.filter(({ after }) => after !== null).length ?? 0;
  return (
    <ActionDialog
      title={m.raise.title}
      lead={
        <p>
          {preview ? m.raise.preview_lead({ day: formatDate(preview.valid_from, language) }) : m.raise.lead}
        </p>
      }
      form={form}
      confirm={preview ? m.raise.confirm({ n: changed }) : m.raise.show}
      blocked={preview !== null && changed === 0}
      size="large"
      onClose={onClose}
    >
      {preview ? (
        <>
          <Preview preview={preview} />
          {changed === 0 ? <p>{m.raise.nothing}</p> : null}
          <Actions>
            <Button disabled={form.busy} onClick={back}>
              {m.raise.back}
            </Button>
          </Actions>
        </>
      ) : (
        <RaiseFields raise={raise} />
      )}
    </ActionDialog>
  );
}

function RaiseFields({ raise: { form, categories } }: { raise: Raise }) {
  const m = useMessages('parking');
  const today = useToday();
  return (
    <>
      <DatePicker
        {...form.date('valid_from')}
        label={m.raise.valid_from}
        hint={m.prices.valid_from_hint}
        min={today}
      />
      <div className={styles.pair}>
        <TextField
          {...form.text('basis_points')}
          label={m.raise.percent}
          hint={m.raise.percent_hint}
          suffix="%"
          inputMode="text"
          required
          optional={false}
        />
        <Select
          {...form.select('round_to')}
          label={m.raise.round_to}
          options={ROUNDING_STEPS.map((step) => ({
            value: String(step),
            label: m.raise.steps[step] ?? '',
          }))}
        />
      </div>
      <CheckList
        {...form.choice('parts')}
        label={m.raise.parts}
        options={RAISED_PARTS.map((value) => ({ value, label: m.raise.part[value] }))}
      />
      <CheckList
        {...form.choice('user_types')}
        label={m.raise.user_types}
        options={categories}
        value={form.values.user_types ?? categories.map(({ value }) => value)}
      />
    </>
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
                {row.skipped ? <Muted as="span"> – {m.raise.skips[row.skipped]}</Muted> : null}
                {after && row.until ? (
                  <Muted as="span"> – {m.raise.until({ day: formatDate(row.until, language) })}</Muted>
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
