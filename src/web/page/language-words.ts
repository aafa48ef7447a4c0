const names = new Intl.DisplayNames('en', { type: 'language' })
const list = new Intl.ListFormat('en')

/** Names languages by their codes: `['en', 'es']` is "Speaks English and Spanish". Empty without one. */
export const languageWords = (codes: readonly string[]): string =>
  codes.length > 0 ? `Speaks ${list.format(codes.map((code) => names.of(code) ?? code))}` : ''
