/** The texts by namespace. Empty here, so that i18n knows no screen: `web/namespaces.ts` adds them. */
export interface Catalogue {}

export type Namespace = keyof Catalogue;
