import {
  deleteParkingLot,
  restoreParkingLot,
  retireParkingLot,
  type ParkingLotDetail,
} from '../../../../../contract/settings/parking.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../../lib/http/api.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Actions } from '../../../../ui/layout.tsx';
import { useSending } from '../../../../lib/http/sending.ts';
import { FormErrors } from '../../../../ui/form/form.tsx';
import { askAction, type RecordAction, RecordActions } from '../../../../ui/dialog/record-actions.tsx';

type Props = { lot: ParkingLotDetail; onRemoved: () => void };

/** Retires a lot, or deletes one that no record ever named. */
const useActions = (onRemoved: () => void): Readonly<Record<string, RecordAction<ParkingLotDetail>>> => {
  const { lots: m, days } = useMessages('parking');
  const language = useLanguage();
  const nameOf = ({ code, name }: ParkingLotDetail) => ({ name: `${code} ${name}` });
  return {
    retire: askAction({
      name: 'retire',
      route: retireParkingLot,
      label: m.retire,
      title: (lot: ParkingLotDetail) => m.retire_title(nameOf(lot)),
      lead: <p>{m.retire_text}</p>,
      offered: ({ active }: ParkingLotDetail) => active,
      start: { acknowledge_permits: false },
      blocked: ({ seen, values }) =>
        seen.prices.length > 0 || (seen.live_permits > 0 && !values.acknowledge_permits),
      fields: (form) => {
        const { prices, live_permits } = form.seen;
        if (prices.length > 0)
          return (
            <Notice tone="warning">
              <p>{m.in_prices}</p>
              <ul>
                {prices.map((price) => (
                  <li key={price.id}>
                    {language === 'sl' ? price.name_sl : price.name_en} ({days.from}{' '}
                    {formatDate(price.valid_from, language)})
                  </li>
                ))}
              </ul>
            </Notice>
          );
        return live_permits > 0 ? (
          <>
            <Notice tone="warning">{m.live_text({ n: live_permits })}</Notice>
            <Checkbox {...form.check('acknowledge_permits')} label={m.acknowledge} />
          </>
        ) : null;
      },
      done: m.out_done,
    }),
    remove: askAction({
      name: 'remove',
      route: deleteParkingLot,
      label: m.remove,
      variant: 'danger',
      title: (lot: ParkingLotDetail) => m.remove_title(nameOf(lot)),
      lead: <p>{m.remove_text}</p>,
      danger: true,
      offered: ({ is_named }: ParkingLotDetail) => !is_named,
      start: {},
      done: m.removed,
      onDone: onRemoved,
    }),
  };
};

/** What may be done with a lot; one that is retired comes back without a question. */
export function LotActions({ lot, onRemoved }: Props) {
  const { lots: m } = useMessages('parking');
  const actions = useActions(onRemoved);
  const back = useSending({ row: lot, takeOver: () => announceChange('settings') });
  const restore = (): Promise<void> =>
    back.run({
      send: () =>
        call(
          restoreParkingLot,
          { params: { id: lot.id }, body: { version: back.seen.version } },
          { quiet: true },
        ),
      done: () => showSnackbar(m.back_done),
    });
  return (
    <Actions>
      {lot.active ? null : (
        <Button busy={back.busy} onClick={() => void restore()}>
          {m.restore}
        </Button>
      )}
      <RecordActions row={lot} actions={actions} />
      <FormErrors form={back} />
    </Actions>
  );
}
