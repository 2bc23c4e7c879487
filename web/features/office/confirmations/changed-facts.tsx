import type { ChangedFact } from '../../../../contract/platform/second-person.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';

/** Each value with its name, with the old one where there is one. */
export const useChangedFacts = () => {
  const m = useMessages('confirmations');
  const language = useLanguage();
  const show = (name: ChangedFact['name'], value: string): string => {
    switch (name) {
      case 'amount':
        return formatMoney(value, language);
      case 'second_person_refund_cents':
        return formatMoney((Number(value) / 100).toFixed(2), language);
      case 'second_person':
        return value === 'true' ? m.on : m.off;
      case 'valid_from':
      case 'issued_on':
      case 'submit_before':
        return formatDate(value, language);
      case 'certificate_valid_to':
        return formatDateTime(value, language);
      case 'role':
        return m.role[value] ?? value;
      case 'permissions':
        return (
          value
            .split(' ')
            .map((permission) => m.permission[permission] ?? permission)
            .join(', ') || m.nothing
        );
      case 'environment':
        return m.environment[value] ?? value;
      default:
        return value || m.nothing;
    }
  };
  return (facts: readonly ChangedFact[]) =>
    facts.map(({ name, before, after }) => ({
      name,
      term: m.facts[name],
      before: before === null ? null : show(name, before),
      after: after === null ? m.nothing : show(name, after),
    }));
};

/** What would change and why, one below the other. */
export function ChangedFacts({ facts, reason }: { facts: readonly ChangedFact[]; reason?: string }) {
  const m = useMessages('confirmations');
  const app = useMessages('app_ui');
  const factsOf = useChangedFacts();
  const changes = factsOf(facts).map(({ name, term, before, after }) => ({
    key: name,
    term,
    value:
      before === null ? (
        after
      ) : (
        <>
          <p>{m.before({ value: before })}</p>
          <p>{m.after({ value: after })}</p>
        </>
      ),
  }));
  const why = reason ? [{ key: 'reason', term: app.reason, value: reason }] : [];
  return <FactList items={[...changes, ...why]} />;
}
