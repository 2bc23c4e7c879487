/** A number template that gives each document a different number: it names case, year and document. */
export const isNumberTemplate = (template: string): boolean =>
  ['{case}', '{year}', '{document}'].every((part) => template.split(part).length === 2) &&
  !/[{}]/.test(template.replace('{case}', '').replace('{year}', '').replace('{document}', ''));
