/**
 * Returns the title of a field in the list of changes from its name: `priceCents` → `Price`, `location.address` →
 * `Location, address`. `titles` are the words of its kind; the title of a field begins those of its parts.
 */
export function fieldTitle(
  path: string,
  titles: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const own = titles[path]
  if (typeof own === 'string') return own
  const [name = path, ...rest] = path.split('.').toReversed()
  const words = wordsOf(name)
  if (rest.length === 0) return words.charAt(0).toUpperCase() + words.slice(1)
  return `${fieldTitle(rest.toReversed().join('.'), titles)}, ${words}`
}

/** The parts of a picture, which every kind names alike. */
const pictureWords: Readonly<Record<string, string>> = {
  media: 'picture',
  alt: 'description',
  focus: 'focal point',
}

const wordsOf = (name: string): string =>
  pictureWords[name] ??
  name
    .replace(/(?:Cents|Min)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
