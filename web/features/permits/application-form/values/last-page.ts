import type { ReactNode } from 'react';
import type { FieldError } from '../../../../../contract/platform/errors.ts';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { PriceLines } from './price.ts';
import type { SendFailure } from './send-application.ts';
import type { Step } from './steps.ts';

/** Props of the extra fields on the last page. */
export type LastPageContext = {
  price: PriceLines | null;
  entitlement: Entitlement | null;
  permit_year: number | null;
  rfid_card: 'new' | 'existing';
  delivery: '' | 'pickup' | 'post';
  errorOf: (path: string) => string | null;
  fieldId: (path: string) => string;
  /** A field was changed: clear the server's error of it. */
  changed: (path: string) => void;
};

/**
 * Fields that a screen adds at the end, for what happens together with sending (a permit at the
 * counter).
 */
export type LastPage = {
  /** Their current errors; paths are those of the call. */
  errors: (context: Omit<LastPageContext, 'errorOf' | 'changed'>) => readonly FieldError[];
  renderFields: (facts: LastPageContext) => ReactNode;
};

/** Texts of the form that a screen replaces: staff enter for somebody else. */
export type FormLabels = {
  readonly step?: Partial<Record<Step, string>>;
  readonly heading?: Partial<Record<Step, string>>;
  readonly explain?: Partial<Record<Step, string>>;
  readonly submit?: string;
  readonly sending?: string;
  readonly send_failed?: string;
  /** What to do after a failure, where the usual text names a button that is not here. */
  readonly failure?: Partial<Record<SendFailure, string>>;
  readonly price_when?: string;
};
