/** A field's text; '' for any other type. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
