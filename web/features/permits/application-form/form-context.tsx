import { createContext, use } from 'react';
import type { VerifiedStart } from '../../../../contract/people/verified-facts.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';
import type { ResourcesState } from '../../../shared/settings/resources.ts';
import type { FormLabels } from './values/last-page.ts';
import type { FileSlot } from '../../../shared/permits/documents/file-slots.ts';
import type { Asked, Guide } from './values/guide.ts';
import type { FormState } from './values/form-state.ts';
import type { FieldPath, FormMode, FormValues } from './values/form-values.ts';
import type { PriceLines } from './values/price.ts';
import type { Renewal } from './values/reuse.ts';
import type { Step } from './values/steps.ts';

/** Props that a control gets for one field. */
export type BoundField = {
  id: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
};

export type FormApi = {
  mode: FormMode;
  /** All parts on one page, for staff who know them: without explanations. */
  compact: boolean;
  state: FormState;
  values: FormValues;
  offer: ResourcesState;
  entitlement: Entitlement | null;
  permit_year: number | null;
  /** Those that may be applied for. */
  years: readonly number[];
  offered: readonly Entitlement[];
  /** The questions that lead to the category, and what they look at. */
  guide: Guide;
  asked: Asked;
  /** Post codes that a resident may have; none: any. */
  residents: readonly string[];
  /** Chooses a category without questions; an empty one asks them anew. */
  choose: (user_type: string, options?: { applicant_type?: ApplicantType; list?: boolean }) => void;
  required: readonly FileSlot[];
  /** Documents of the permit that is renewed; they count again while nothing changes. */
  reused: Renewal['reused_documents'];
  posts: ReadonlyMap<string, string> | null;
  price: PriceLines | null;
  step: Step;
  sending: boolean;
  set: (path: FieldPath, value: unknown) => void;
  leave: (path: FieldPath) => void;
  /** The message to show for a field now, `null` while it is valid or untouched. */
  errorOf: (path: string) => string | null;
  field: (path: FieldPath) => BoundField;
  addVehicle: () => void;
  removeVehicle: (index: number) => void;
  setFiles: (slot: FileSlot, files: File[]) => void;
  /** Turns a photo by 90 degrees to the right. */
  turnFile: (slot: FileSlot, file: File) => void;
  fileError: (file: File) => string | null;
  /** True while photos are being shrunk. */
  preparing: boolean;
  /** True while files of an earlier visit are read from the browser. */
  restoring: boolean;
  words: FormLabels;
  /** What a provider of identity has verified of the applicant; undefined or null: nothing. */
  verified?: VerifiedStart | null;
  /** Opens a step to edit it; from the check it leads back there. */
  change: (step: Step) => void;
};

export const FormContext = createContext<FormApi | null>(null);

export const useForm = (): FormApi => {
  const form = use(FormContext);
  if (form === null) throw new Error('ApplicationForm is missing above this component.');
  return form;
};
