import type { Config } from '../../platform/config/types.ts';
import type { Language } from '../../../contract/values/languages.ts';

type Button = { href: string; label: string };

/** The link of applicants; it is also at the start of their form. */
export const applicantsButton = (
  { oidc_applicants }: Pick<Config, 'oidc_applicants'>,
  language: Language,
): Button | null =>
  oidc_applicants && {
    href: '/api/auth/provider/applicants/start',
    label: oidc_applicants.label[language],
  };

/** The links of the sign-in page, one for each provider that is configured; applicants are many, so theirs is first. */
export const buttonsOf = (
  config: Pick<Config, 'oidc_staff' | 'oidc_applicants'>,
  language: Language,
): Button[] => {
  const { oidc_staff } = config;
  const applicants = applicantsButton(config, language);
  return [
    ...(applicants ? [applicants] : []),
    ...(oidc_staff ? [{ href: '/api/auth/provider/staff/start', label: oidc_staff.label[language] }] : []),
  ];
};
