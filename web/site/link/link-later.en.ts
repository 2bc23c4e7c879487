import contract from '../../../contract/platform/messages.en.ts';
import application_form from '../../features/permits/application-form/all-messages.en.ts';
import account from '../../features/people/account/messages.en.ts';
import link_account from '../../features/permits/holder/link/account-messages.en.ts';
import digital_permit from '../../features/permits/digital-permit/messages.en.ts';
import permit_change from '../../features/permits/permit-change/messages.en.ts';
import actions from '../../ui/dialog/actions.en.ts';
import labels from '../../shared/settings/labels.en.ts';

export { KeptPermit, LinkScreen } from './link-screen.tsx';
export const texts = {
  account,
  actions,
  contract,
  link_account,
  application_form,
  digital_permit,
  permit_change,
  labels,
};
