import type { OfficeChange } from '../../../../contract/office/changes.ts';
import { formatDate, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useTextName } from '../../mail/texts/use-text-name.ts';
import { RULES, ruleText, type RuleName } from '../../settings/parking/rule-labels.ts';
import { settingTitle, valueLabels } from '../../settings/parameters/values.ts';
import { changeLabel, changeLine, type ChangeWords } from './change-values.ts';

type Labels = Readonly<Record<string, string>>;

const isRule = (name: string): name is RuleName => (RULES as readonly string[]).includes(name);

/** The words for what the history has in codes. */
export const useChangeWords = () => {
  const m = useMessages('changes');
  const labels = useMessages('labels');
  const shared = useMessages('shared');
  const parking = useMessages('parking');
  const settings = useMessages('settings');
  const ledger = useMessages('ledger').accounting;
  const people = useMessages('people');
  const pages: Labels = useMessages('info_texts').names;
  const { board } = useMessages('barrier');
  const textName = useTextName();
  const language = useLanguage();
  const actions: Labels = m.actions;
  const rules: Labels = parking.rules.names;
  const named: Labels = settings.names;
  const inMunicipality = Object.fromEntries(
    Object.entries(settings.municipality).map(([field, { label }]) => [field, label]),
  );
  const codes = {
    kind: { ...labels.lot_kind, ...board.kinds },
    access_mode: parking.lots.access_modes,
    user_type: labels.user_type,
    applicant_types: labels.applicant_type,
    extra_field: shared.extra_field,
    required_documents: labels.document_kind,
    official_documents: labels.document_kind,
    language: labels.language,
    added: people.permissions,
    removed: people.permissions,
    fields: people.fields,
  };
  const fieldsOf = ({ area, subject_id }: OfficeChange): Labels => {
    if (area === 'staff') return { added: m.added, removed: m.removed, fields: m.updated_fields };
    if (area !== 'settings') return m.fields;
    return subject_id === 'municipality'
      ? { ...m.fields, ...inMunicipality }
      : { ...m.fields, revenue_on_payment: ledger.revenue_on_payment, ...ledger.account };
  };
  return {
    /** What was changed, by the name that people know. */
    nameOf: ({ area, subject, label }: OfficeChange): string => {
      if (area === 'settings')
        return settingTitle(label, settings) ?? named[label] ?? rules[label] ?? m.settings[label] ?? label;
      if (area === 'texts') return (subject === 'page' ? pages[label] : undefined) ?? textName(label);
      return changeLabel(label, language);
    },
    actionOf: ({ area, action }: OfficeChange): string => {
      const byArea: Partial<Record<OfficeChange['area'], Labels>> = {
        settings: m.setting_actions,
        texts: m.text_actions,
        staff: people.events,
        devices: board.events,
      };
      return (byArea[area] ?? actions)[action] ?? action;
    },
    /** From what to what, a line for each field, then from when and why. */
    linesOf: (row: OfficeChange): string[] => {
      const words: ChangeWords = { language, yes: m.yes, no: m.no, fields: fieldsOf(row), codes };
      const { from_role, to_role, ...data } = row.data;
      const roles: Labels = labels.role;
      const lines = Object.entries(data).flatMap(([field, value]) => {
        if (Array.isArray(value) && value.length === 0) return [];
        return row.area === 'settings' && field === 'value'
          ? [settingLine(row.label, value as { from: unknown; to: unknown })]
          : [changeLine(field, value, words)];
      });
      return [
        ...(from_role && to_role
          ? [`${m.role}: ${roles[String(from_role)]} → ${roles[String(to_role)]}`]
          : []),
        ...lines,
        ...(row.valid_from ? [m.valid_from({ day: formatDate(row.valid_from, language) })] : []),
        ...(row.reason ? [m.reason({ reason: row.reason })] : []),
      ];
    },
  };

  function settingLine(name: string, { from, to }: { from: unknown; to: unknown }): string {
    const shown = (value: unknown): string =>
      value === null || value === undefined
        ? NONE
        : isRule(name)
          ? ruleText(name, value, parking, language)
          : (valueLabels(name, value, settings, language) ?? NONE);
    return `${shown(from)} → ${shown(to)}`;
  }
};
