export { plateText } from '../../contract/plate-text.ts';
