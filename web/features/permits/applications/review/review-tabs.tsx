import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';

export const TABS = ['data', 'money', 'mail', 'history'] as const;
export type ReviewTab = (typeof TABS)[number];

type Props = {
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
  counts: Partial<Record<ReviewTab, number>>;
  content: Readonly<Record<ReviewTab, ReactNode>>;
};

/** What a decision does not need at each moment: further data, payment, mail and history, one at a time. */
export function ReviewTabs({ tab, onTab, counts, content }: Props) {
  const m = useMessages('applications');
  return (
    <Tabs
      label={m.tabs_label}
      selected={tab}
      onSelect={(id) => onTab(TABS.find((one) => one === id) ?? 'data')}
      tabs={TABS.map((id) => ({ id, label: m.tabs[id], count: counts[id], content: content[id] }))}
    />
  );
}
