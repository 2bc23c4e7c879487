/**
 * Every namespace of messages. One line per namespace, types only: a bundle carries just the texts that its own
 * entry passes to `I18nProvider` (`web/site` and `web/app` each compose theirs per language).
 */
export type Catalogue = {
  ui: typeof import('../ui/messages.sl.ts').default;
};

export type Namespace = keyof Catalogue;
