import { useMessages } from '../../../i18n/i18n.tsx';
import { SettingsTab } from './deadlines-tab.tsx';
import { PRICES } from './values.ts';

/** What decides about prices, VAT, and when a payment is reminded of or no longer waited for. */
export function Tab() {
  const m = useMessages('settings');
  return <SettingsTab lead={m.prices_lead} settings={PRICES} />;
}
