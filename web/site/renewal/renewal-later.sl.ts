import contract from '../../../contract/platform/messages.sl.ts';
import application_form from '../../features/permits/application-form/all-messages.sl.ts';
import renewal from '../../features/permits/application-form/renewal.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';
import labels from '../../shared/settings/labels.sl.ts';
import lake_map from '../../shared/settings/lake-map.sl.ts';

export { RenewalByLink } from './renewal-by-link.tsx';
export const texts = { actions, contract, application_form, renewal, labels, lake_map };
