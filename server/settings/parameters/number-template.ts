/** A template of numbers that gives each document another one: it names case, year and document. */
export const isNumberTemplate = (template: string): boolean =>
  ['{case}', '{year}', '{document}'].every((part) => template.split(part).length === 2) &&
  !/[{}]/.test(template.replace('{case}', '').replace('{year}', '').replace('{document}', ''));
