/** The title of a day with its number, such as `Day 3: your first offer` (product.md 12). */
export const titleOfDay = (day: number, title: string): string =>
  `Day ${day}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`

/** The first sentence of a text. */
export const firstSentence = (text: string): string => /^.*?[.?!](?=\s|$)/su.exec(text)?.[0] ?? text
