export { plateText } from '../../contract/values/plate-text.ts';
