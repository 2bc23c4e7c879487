import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { useMessages } from '../../i18n/i18n.tsx';
import { AriaFieldTexts } from './aria-field.tsx';
import button from '../button.module.css';
import { cx } from '../cx.ts';
import styles from './date-picker.module.css';
import field from './field.module.css';
import type { FieldTexts } from './field.tsx';
import pop from '../popover.module.css';

type Props = FieldTexts & {
  id?: string;
  name?: string;
  /** Civil date `YYYY-MM-DD`, or `null`. */
  value: string | null;
  onChange: (date: string | null) => void;
  min?: string;
  max?: string;
  required?: boolean;
  disabled?: boolean;
};

const civil = (date: string | null | undefined) =>
  date != null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? parseDate(date) : null;

const iconButton = cx(button.button, button.tertiary, button.icon);

/** A calendar day, typed by segments or picked; takes and returns civil dates, without time zones. */
export function DatePicker(props: Props) {
  const { id, name, value, onChange, min, max, required, disabled, error, ...texts } = props;
  const m = useMessages('app_ui');
  return (
    <AriaDatePicker
      className={field.field}
      id={id}
      name={name}
      value={civil(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      minValue={civil(min)}
      maxValue={civil(max)}
      isRequired={required}
      isDisabled={disabled}
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
    >
      <AriaFieldTexts {...texts} error={error} />
      <Group className={styles.group}>
        <DateInput className={styles.input}>
          {(segment) => <DateSegment className={styles.segment} segment={segment} />}
        </DateInput>
        <Button className={iconButton} aria-label={m.date_open}>
          <CalendarDays />
        </Button>
      </Group>
      <Popover className={pop.popover}>
        <Dialog className={styles.calendar}>
          <Calendar firstDayOfWeek="mon">
            <div className={styles.head}>
              <Button slot="previous" className={iconButton}>
                <ChevronLeft />
              </Button>
              <Heading level={2} />
              <Button slot="next" className={iconButton}>
                <ChevronRight />
              </Button>
            </div>
            <CalendarGrid className={styles.grid}>
              {(date) => <CalendarCell className={styles.day} date={date} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
