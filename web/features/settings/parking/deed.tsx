import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { reloadResources } from '../../../shared/settings/resources.ts';
import { useRefreshedAction, type ActionControl } from '../../../lib/row-action.ts';
import { StaleNotice, type ShownDifference } from '../../../ui/stale-notice.tsx';

const OURS =
  /^(\/v1\/admin\/(parking|user-type|price-list|rfid|parameters)|parkingLots$|userTypeParkingLots$)/;

/** Loads everything again that shows lots, prices, categories, rules or cards, also on the public form of this page. */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback((): void => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => OURS.test(String(queryKey[0])) });
    reloadResources();
  }, [client]);
};

/** One deed of a dialog; what it changed is loaded again before `onDone`. */
export const useDeed = <Row extends { version: number }, T>(
  options: Parameters<typeof useRefreshedAction<Row, T>>[1],
) => useRefreshedAction<Row, T>(useRefresh(), options);

type StaleProps<Row extends object> = {
  control: ActionControl<Row>;
  /** Field -> its name; others are not compared. */
  names: Readonly<Record<string, string>>;
  show?: (value: unknown) => string;
};

const plain = (value: unknown): string =>
  value === null || value === undefined ? '–' : Array.isArray(value) ? value.join(', ') : String(value);

/** What a colleague changed while the dialog was open. */
export function Stale<Row extends object>({ control, names, show = plain }: StaleProps<Row>) {
  const m = useMessages('parking');
  const { seen, newer } = control;
  if (newer === null) return null;
  const changes = Object.entries(names).flatMap(([key, name]): ShownDifference[] => {
    const before = show(seen[key as keyof Row]);
    const now = show(newer[key as keyof Row]);
    return before === now ? [] : [{ key, name, before, now }];
  });
  return (
    <StaleNotice
      title={m.stale_title}
      news={[]}
      changes={changes}
      closed={false}
      onTake={control.takeNewer}
    />
  );
}
