import { useQueryClient } from '@tanstack/react-query';
import { useRefreshedAction } from '../../../lib/row-action.ts';

/** Lists to invalidate: the stock, and the changes of parking, which record cards. */
const SHOW_CARDS = /^\/v1\/admin\/(rfid|parking)/;

/** One action of a dialog on a card; what it changed reloads before `onDone`. */
export const useCardAction = <Row extends { version: number }, T>(
  options: Parameters<typeof useRefreshedAction<Row, T>>[1],
) => {
  const client = useQueryClient();
  const refresh = (): void =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => SHOW_CARDS.test(String(queryKey[0])) });
  return useRefreshedAction<Row, T>(refresh, options);
};
