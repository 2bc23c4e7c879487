/** The texts by namespace. Empty here, so that i18n knows no screen: `web/namespaces.ts`, above all of the web, adds every namespace. */
export interface Catalogue {}

export type Namespace = keyof Catalogue;
