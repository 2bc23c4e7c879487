import contract from '../../../contract/platform/messages.sl.ts';
import application_form from '../../features/permits/application-form/all-messages.sl.ts';
import account from '../../features/people/account/messages.sl.ts';
import link_account from '../../features/permits/holder/link/account-messages.sl.ts';
import digital_permit from '../../features/permits/digital-permit/messages.sl.ts';
import permit_change from '../../features/permits/permit-change/messages.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';
import labels from '../../shared/settings/labels.sl.ts';

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
