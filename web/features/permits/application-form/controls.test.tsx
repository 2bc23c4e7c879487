import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fieldsOfType } from '../../../../contract/people/applicant-fields.ts';
import { APPLICANT_TYPES } from '../../../../contract/values/applicant-kinds.ts';
import ui from '../../../ui/messages.sl.ts';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import labels from '../../../shared/settings/labels.sl.ts';
import m from './all-messages.sl.ts';
import { FormContext, type FormApi } from './form-context.tsx';
import { initialValues, valueAt, type FieldPath, type FormValues } from './values/form-values.ts';
import { steps } from './lazy-form.tsx';
import { PlainFields } from './steps/step-plain-fields.tsx';
import { StaffCategory } from './staff-category.tsx';
import { StaffSource } from './staff-source.tsx';
import { StepPermit } from './steps/step-permit.tsx';
import { fieldId, stepOf, STEPS, type Step } from './values/steps.ts';

const entitlement = { user_type: 'RES', applicant_types: APPLICANT_TYPES, extra_field: 'parcel' };
const category = { ...entitlement, parking_lot_codes: [], official_documents: [], max_plates: 2 };

/** A part of the form with these values, as it is shown where everything is asked. */
const shown = (values: FormValues, part: ReactNode): string => {
  const form = {
    mode: 'public',
    values,
    state: { files: {}, remembered_files: {}, file_warnings: new Map() },
    offer: { resources: { parking_lots: [] }, parameters: null, failed: false },
    entitlement: category,
    permit_year: 2027,
    years: [2026, 2027],
    offered: [category],
    guide: { homes: ['RES'], reasons: ['OTH'], open: null, stop: null },
    residents: [],
    required: [],
    reused: [],
    posts: null,
    price: null,
    words: {},
    errorOf: () => null,
    field: (path: FieldPath) => ({
      id: fieldId(path),
      name: path,
      value: String(valueAt(values, path) ?? ''),
      onChange: () => {},
    }),
  } as unknown as FormApi;
  return renderToStaticMarkup(
    <I18nProvider language="sl" catalogue={{ application_form: m, ui, labels }}>
      <FormContext value={form}>{part}</FormContext>
    </I18nProvider>,
  );
};

/** A page with what staff alone are asked on it. */
const pageOf = (step: Step): ReactNode => {
  const Page = steps[step];
  return (
    <>
      {Page ? <Page /> : <StepPermit lazy={null} focusHeading={() => {}} />}
      <PlainFields step={step} />
      {step === 'dovolilnica' ? <StaffCategory /> : null}
      {step === 'vlagatelj' ? <StaffSource /> : null}
    </>
  );
};

/** The paths of all values of the form. */
const pathsOf = (values: object, above = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value as object, `${above}${name}.`)
      : [above + name],
  );
const asked = APPLICANT_TYPES.map((type) =>
  initialValues({
    applicant: { type, country: 'AT' },
    represented: true,
    rfid_card: 'existing',
    source: 'paper',
  }),
);

describe('every field', () => {
  const markup = new Map(
    STEPS.map((step) => [step, asked.map((values) => shown(values, pageOf(step))).join('')]),
  );
  // Whether the categories are listed is asked by a button.
  test.each(pathsOf(initialValues()).filter((path) => path !== 'guide.list'))(
    '%s has its control on the page where its errors show',
    (path) => {
      expect(markup.get(stepOf(path))?.includes(`id="${fieldId(path)}"`)).toBe(true);
    },
  );

  test.each(APPLICANT_TYPES)('of a %s can be read where the answers are checked', (type) => {
    const names = fieldsOfType(type).filter((name) => name !== 'unregistered');
    const typed: Record<string, string> = { birth_date: '1980-12-31', country: 'AT' };
    const read: Record<string, string> = { birth_date: '31. 12. 1980', country: 'Avstrija' };
    const applicant = Object.fromEntries(names.map((name) => [name, typed[name] ?? `typed-${name}`]));
    const Check = steps['pregled']!;
    const check = shown(initialValues({ applicant: { ...applicant, type } }), <Check />);
    const text = check.replaceAll('\u00a0', ' ');
    expect(names.filter((name) => !text.includes(read[name] ?? `typed-${name}`))).toEqual([]);
  });

  test('of a society without numbers is read as sent: that it has none, not what was typed before', () => {
    const Check = steps['pregled']!;
    const applicant = {
      type: 'legal_entity' as const,
      unregistered: true,
      company_name: 'Društvo gora',
      tax_number: '10039856',
      company_registration_number: '5300231000',
    };
    const check = shown(initialValues({ applicant }), <Check />);
    expect(check).toContain('brez matične in davčne številke');
    expect(check).not.toMatch(/10039856|5300231000/);
  });
});
