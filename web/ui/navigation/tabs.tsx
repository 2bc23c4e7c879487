import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { revealInRow } from '../reveal-in-row.ts';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: string;
  count?: string | number;
  content: ReactNode;
};

type Props = { label: string; tabs: readonly TabItem[]; selected?: string; onSelect?: (id: string) => void };

/** Tabs, one shown at a time; `selected` and `onSelect` let the URL hold which. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      keyboardActivation="manual"
    >
      <TabList className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab}>
            {({ isSelected }) => (
              <>
                <TabLabel open={isSelected}>{tab.label}</TabLabel>
                {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** On a phone the row of tabs scrolls; the open one must be visible, also when a URL opened it. */
function TabLabel({ open, children }: { open: boolean; children: string }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (open) revealInRow(label.current?.closest('[role=tab]'));
  }, [open]);
  return <span ref={label}>{children}</span>;
}
