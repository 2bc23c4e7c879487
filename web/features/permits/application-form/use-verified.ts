import type { Verifiable } from '../../../../contract/people/verified-facts.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from './form-context.tsx';

/**
 * What to say beside a field that a provider of identity has verified: that it has, or that the mark goes because the
 * value was changed. Null: nothing was verified.
 */
export function useVerified(): (fact: Verifiable) => string | null {
  const m = useMessages('application_form');
  const { verified, values } = useForm();
  const { applicant } = values;
  return (fact) => {
    if (!verified?.fields.includes(fact) || applicant.type === 'legal_entity') return null;
    const given = String((applicant as Record<string, unknown>)[fact] ?? '').trim();
    return given === verified.facts[fact] ? m.verified_by(verified) : m.verified_gone(verified);
  };
}
