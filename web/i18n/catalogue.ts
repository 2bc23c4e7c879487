/** The texts by namespace. Empty here, so that i18n depends on no screen: `web/namespaces.ts` adds them. */
export interface Catalogue {}

export type Namespace = keyof Catalogue;
