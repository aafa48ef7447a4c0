type Named = { readonly firstName: string; readonly lastName: string }

/** First and last name with one space between. */
export const fullName = ({ firstName, lastName }: Named): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** The initials, at most two letters, for the round avatar beside the name. */
export const initials = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => Array.from(part.trim())[0] ?? '')
    .join('')
    .toUpperCase()
