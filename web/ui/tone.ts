import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** An icon per tone, so that colour is never alone. */
export const toneIcons = {
  neutral: CircleDashed,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;
