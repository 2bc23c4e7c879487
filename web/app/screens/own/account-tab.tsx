import { AccountTab } from '../../../features/people/account/account-tab.tsx';
import { chooseLanguage } from '../../common/catalogue.ts';

/** The tab "Moj račun": the language of the account is also that of the page. */
export function Tab() {
  return <AccountTab onLanguage={chooseLanguage} />;
}
