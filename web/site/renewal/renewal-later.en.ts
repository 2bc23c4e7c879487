import contract from '../../../contract/platform/messages.en.ts';
import application_form from '../../features/permits/application-form/all-messages.en.ts';
import renewal from '../../features/permits/application-form/renewal.en.ts';
import actions from '../../ui/dialog/actions.en.ts';
import labels from '../../shared/settings/labels.en.ts';
import lake_map from '../../shared/settings/lake-map.en.ts';

export { RenewalByLink } from './renewal-by-link.tsx';
export const texts = { actions, contract, application_form, renewal, labels, lake_map };
