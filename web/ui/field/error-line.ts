/** An error with the name of its field in front, unless it has one already (`Razlog: Polje je obvezno.`). */
export const withFieldName = (name: string, message: string): string =>
  name === '' || message.toLocaleLowerCase('sl').includes(name.toLocaleLowerCase('sl'))
    ? message
    : `${name}: ${message}`;
