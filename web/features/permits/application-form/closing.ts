import type { ReactNode } from 'react';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { PriceLines } from './price.ts';
import type { SendFailure } from './send-application.ts';
import type { Step } from './steps.ts';

/** What the last page knows when something more is asked there. */
export type ClosingContext = {
  price: PriceLines | null;
  entitlement: Entitlement | null;
  permit_year: number | null;
  rfid_card: 'new' | 'existing';
  errorOf: (path: string) => string | null;
  fieldId: (path: string) => string;
  /** A field was changed: what the server said about it is over. */
  changed: (path: string) => void;
};

/**
 * Fields that a screen adds to the last page, for what happens together with sending (a permit at the
 * counter).
 */
export type Closing = {
  /** What is wrong with them now; paths are those of the call. */
  errors: (context: Omit<ClosingContext, 'errorOf' | 'changed'>) => readonly FieldError[];
  renderFields: (facts: ClosingContext) => ReactNode;
};

/** Words of the form that a screen says otherwise: staff enter for somebody else. */
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
