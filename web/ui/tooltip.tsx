import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './popover.module.css';

/** A short explanation of a focusable control, on hover and focus. Never the only place of something needed. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {/* Any component that hands its props and ref to a native control will do; the type knows only native ones. */}
      <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
      <AriaTooltip className={styles.tooltip} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
