import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { ApplicantType } from '../../../../../contract/values/values.ts';

/** The answers so far: the code of the category that one leads to, or one of the words below; '' while open. */
export type Answers = {
  home: string;
  reason: string;
  /** Chooses from the list instead. */
  list: boolean;
};
export const NO_ANSWERS: Answers = { home: '', reason: '', list: false };

export const ELSEWHERE = 'elsewhere';
export const NOTHING = 'nothing';
export const EMPLOYEES = 'employees';

/** The categories by which people who live in the municipality are known, and that of everybody else. */
const HOMES = ['RES', 'TMP'];
const REST = 'OTH';
const EMPLOYEE = 'EMP';
const BUSINESS: readonly ApplicantType[] = ['sole_trader', 'legal_entity'];

/** The category of an answer; '' for one that leads on, or nowhere. */
export const categoryOf = (answer: string): string =>
  [ELSEWHERE, NOTHING, EMPLOYEES].includes(answer) ? '' : answer;

type Offer = Pick<Entitlement, 'user_type' | 'applicant_types'>;
export type Asked = {
  answers: Answers;
  type: ApplicantType;
  /** The categories of the year, whoever they are for; null until they are known. */
  of_year: readonly Offer[] | null;
};
export type Guide = {
  /** The options of each question, none while it is not asked. */
  homes: readonly string[];
  reasons: readonly string[];
  /** The question that is still open. */
  open: 'home' | 'reason' | null;
  /** Why there is no permit for these answers. */
  stop: typeof NOTHING | typeof EMPLOYEES | null;
};

/**
 * The questions that lead to a category. They offer no answer whose category the municipality does not have,
 * and each category that they do not know by its own name.
 */
export function guideOf({ answers, type, of_year }: Asked): Guide {
  const business = BUSINESS.includes(type);
  const codes = of_year
    ? of_year.filter((one) => one.applicant_types.includes(type)).map((one) => one.user_type)
    : HOMES;
  const homes = business ? [] : HOMES.filter((code) => codes.includes(code));
  const asked = (homes.length === 0 || answers.home === ELSEWHERE) && of_year !== null;
  const own = codes.filter((code) => !HOMES.includes(code) && code !== REST);
  const employees = business && of_year?.some((one) => one.user_type === EMPLOYEE);
  const reasons = [...own, ...(employees ? [EMPLOYEES] : []), codes.includes(REST) ? REST : NOTHING];
  const answer = asked ? answers.reason : answers.home;
  const known = [...(asked ? reasons : homes)].includes(answer);
  return {
    homes: homes.length > 0 ? [...homes, ELSEWHERE] : [],
    reasons: asked ? reasons : [],
    open: known ? null : asked ? 'reason' : 'home',
    stop: asked && known && (answer === NOTHING || answer === EMPLOYEES) ? answer : null,
  };
}

/**
 * Whether a person with a company's car should let the company apply, which has a category of its own. Not
 * where the person lives: residents drive their company's car home.
 */
export const isForCompany = (
  { type, of_year, answers }: Asked,
  ownership: 'own' | 'leased' | 'company' | '',
): boolean =>
  type === 'natural_person' &&
  ownership === 'company' &&
  [REST, NOTHING].includes(answers.reason) &&
  (of_year ?? []).some((one) => one.applicant_types.every((each) => BUSINESS.includes(each)));
