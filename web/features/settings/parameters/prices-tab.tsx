import { useMessages } from '../../../i18n/i18n.tsx';
import { SettingsTab } from './deadlines-tab.tsx';
import { PRICES } from './values.ts';

/** Settings of prices, VAT, payment reminders and payment deadlines. */
export function Tab() {
  const m = useMessages('settings');
  return <SettingsTab lead={m.prices_lead} settings={PRICES} />;
}
