import { useState } from 'react';
import {
  type PriceTable,
  type PriceTableCheck,
  publishPriceTable,
} from '../../../../contract/settings/price-tables.ts';
import { centsOf } from '../../../../contract/settings/amount-text.ts';
import { PRICED_FIELDS, type PricedField } from '../../../../contract/settings/price-revenue.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { signedEuros } from './amounts.ts';
import styles from './price-tables.module.css';

export type Checked = { table: PriceTable; check: PriceTableCheck };
type Props = {
  checked: Checked;
  nameOf: (user_type: string) => string;
  onPublished: (table: PriceTable) => void;
  /** A colleague has changed the draft meanwhile: it has to be checked again. */
  onStale: (table: PriceTable) => void;
  onClose: () => void;
};

/** What publishing a draft means, and its one confirmation. */
export function PublishDialog({ checked, nameOf, onPublished, onStale, onClose }: Props) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const { table } = checked;
  const [check, setCheck] = useState(checked.check);
  const form = useForm({
    name: 'publish',
    route: publishPriceTable,
    params: { id: table.id },
    row: table,
    start: {},
    body: () => ({ fingerprint: check.fingerprint }),
    takeOver: onStale,
    onDone: (reply) => {
      showSnackbar(m.published);
      onPublished(reply);
    },
    onFailure: ({ problem }) => {
      // The price list changed after the check: this is the new one.
      if (problem?.code === 'conflict' && problem.current) setCheck(problem.current as PriceTableCheck);
      return false;
    },
  });
  const { rows, errors } = check;
  const day = { day: formatDate(table.valid_from, language) };
  return (
    <ActionDialog
      title={m.check_title(day)}
      lead={errors.length === 0 ? <p>{m.check_lead({ n: rows.length })}</p> : undefined}
      form={form}
      confirm={m.publish(day)}
      blocked={errors.length > 0}
      size="large"
      onClose={onClose}
    >
      {errors.length > 0 ? <Corrections errors={errors} nameOf={nameOf} /> : null}
      {rows.length > 0 ? (
        <>
          <Changes rows={rows} />
          <FirstTerms rows={rows} />
          <Effects table={table} check={check} />
        </>
      ) : null}
    </ActionDialog>
  );
}

function Corrections({ errors, nameOf }: Pick<PriceTableCheck, 'errors'> & Pick<Props, 'nameOf'>) {
  const m = useMessages('price_tables');
  const textOf = ({ path, message }: PriceTableCheck['errors'][number]): string => {
    const [, user_type, field] = path.split('.');
    if (!user_type || !field) return message;
    return m.error_at({ category: nameOf(user_type), column: m[field as PricedField], message });
  };
  return (
    <Notice tone="error" title={m.errors_title}>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.path}>{textOf(error)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Changes({ rows }: Pick<PriceTableCheck, 'rows'>) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  return (
    <table className={styles.changes}>
      <caption>{m.check_caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.category}</th>
          <th scope="col">{m.before}</th>
          <th scope="col">{m.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user_type, name_sl, name_en, before, after, until }) => {
          const changed = PRICED_FIELDS.filter((field) => before?.[field] !== after[field]);
          const shown = (amounts: typeof after) =>
            changed.map((field) => (
              <div key={field}>
                {field === 'price_gross' ? '' : `${m[field]} `}
                {formatMoney(amounts[field], language)}
              </div>
            ));
          return (
            <tr key={user_type}>
              <th scope="row">
                {language === 'sl' ? name_sl : name_en}
                {until ? <Muted as="span"> {m.until({ day: formatDate(until, language) })}</Muted> : null}
              </th>
              <td>{before ? shown(before) : m.no_price}</td>
              <td className={styles.after}>{shown(after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What first prices begin with, and where that is changed. */
function FirstTerms({ rows }: Pick<PriceTableCheck, 'rows'>) {
  const m = useMessages('price_tables');
  const labels = useMessages('labels');
  const language = useLanguage();
  const first = rows.flatMap(({ terms, ...row }) => (terms ? [{ ...row, terms }] : []));
  if (first.length === 0) return null;
  return (
    <Stack gap={3}>
      <h3>{m.terms_title}</h3>
      <p>{m.terms_text}</p>
      <ul className={styles.list}>
        {first.map(({ user_type, name_sl, name_en, terms }) => (
          <li key={user_type}>
            <strong>{language === 'sl' ? name_sl : name_en}:</strong>{' '}
            {[
              terms.parking_lot_codes.join(', '),
              terms.max_permits === null ? m.any_permits : m.max_permits({ n: terms.max_permits }),
              terms.transferable
                ? m.transferable({ n: terms.max_plates })
                : m.max_plates({ n: terms.max_plates }),
              m.documents({
                names: terms.required_documents.map((kind) => labels.document_kind[kind]).join(', '),
              }),
            ].join('; ')}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** What changes for revenue and for applications, in words. */
function Effects({ table, check }: { table: PriceTable; check: PriceTableCheck }) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const { charged, revenue, waiting, issued, invited } = check;
  const { decision_nr, council_date } = table;
  return (
    <Stack gap={3}>
      {centsOf(charged) + centsOf(revenue) > 0 ? (
        <p>
          {m.check_revenue({
            year: table.compared_year,
            charged: formatMoney(charged, language),
            revenue: formatMoney(revenue, language),
            difference: signedEuros(centsOf(revenue) - centsOf(charged), language),
          })}
        </p>
      ) : null}
      <h3>{m.effect_title}</h3>
      <ul className={styles.list}>
        <li>{m.effect_new({ day: formatDate(table.valid_from, language) })}</li>
        {waiting > 0 ? <li>{m.effect_waiting({ n: waiting })}</li> : null}
        {issued > 0 ? <li>{m.effect_issued({ n: issued })}</li> : null}
        {waiting + issued === 0 ? <li>{m.effect_nobody}</li> : null}
        {invited > 0 ? <li>{m.effect_invited({ n: invited })}</li> : null}
      </ul>
      {decision_nr || council_date ? (
        <p>{m.decision({ decision_nr, council_date })}</p>
      ) : (
        <Notice tone="warning">{m.no_decision}</Notice>
      )}
    </Stack>
  );
}
