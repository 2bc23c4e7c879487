import { createContext, type ReactNode } from 'react';

/** What a screen says beside cash and cards, before money changes hands; only screens know of money. */
export const SettlementNotice = createContext<ReactNode>(null);
