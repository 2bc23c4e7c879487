import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { TextArea } from '../field/text-area.tsx';

type Props = Omit<ComponentProps<typeof TextArea>, 'label'> & {
  /** Where it asks for more than the reason. */
  label?: string;
};

/** Why something is done, in the words of whoever does it. */
export function ReasonArea({ label, ...rest }: Props) {
  const m = useMessages('app_ui');
  return <TextArea label={label ?? m.reason} {...rest} />;
}
