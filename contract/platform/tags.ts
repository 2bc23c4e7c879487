/** The domains of the API in their order (ARCHITECTURE.md); each call carries the one of its folder. */
export type Tag =
  | 'mail'
  | 'settings'
  | 'records'
  | 'people'
  | 'permits'
  | 'season'
  | 'money'
  | 'barrier'
  | 'data'
  | 'office';
