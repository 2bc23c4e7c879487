/** State of the checkbox above a page of rows. Rows selected on other pages do not count. */
export const pageSelection = (
  ids: readonly string[],
  selected: ReadonlySet<string>,
): 'all' | 'some' | 'none' => {
  const chosen = ids.filter((id) => selected.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === ids.length ? 'all' : 'some';
};

/** The selection with or without these rows; others, of other pages too, stay. */
export const withRows = (
  selected: ReadonlySet<string>,
  ids: readonly string[],
  on: boolean,
): ReadonlySet<string> =>
  new Set(on ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id)));
