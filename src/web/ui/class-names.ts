/** Joins the non-empty names: `classNames('a', on && 'b')`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
