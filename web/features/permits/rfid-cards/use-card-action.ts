import { useQueryClient } from '@tanstack/react-query';

/** Lists to invalidate: the stock, and the changes of parking, which record cards. */
const SHOW_CARDS = /^\/v1\/admin\/(rfid|parking)/;

/** Reloads what shows cards. */
export const useRefresh = () => {
  const client = useQueryClient();
  return (): void =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => SHOW_CARDS.test(String(queryKey[0])) });
};
