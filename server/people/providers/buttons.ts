import type { Config } from '../../platform/config/types.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** The links of the sign-in page, one for each provider that is configured. */
export const buttonsOf = (
  { oidc_staff }: Pick<Config, 'oidc_staff'>,
  language: Language,
): { href: string; label: string }[] =>
  oidc_staff === null ? [] : [{ href: '/api/auth/provider/staff/start', label: oidc_staff.label[language] }];
