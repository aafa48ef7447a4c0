import { formatDate } from '#platform/common/zones.ts'

type Overlap = { readonly title: string; readonly start: string }

const maxShown = 4

/** `2 dates of your classes overlap: Beginners’ salsa on Tue, Dec 1 and …` */
export function overlapWords(classes: readonly Overlap[]): string {
  const shown = classes
    .slice(0, maxShown)
    .map(({ title, start }) => `${title} on ${formatDate(start, 'weekday')}`)
  const rest = classes.length - shown.length
  const listed = new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} more`] : shown)
  return classes.length === 1
    ? `1 date of your classes overlaps: ${listed}.`
    : `${classes.length} dates of your classes overlap: ${listed}.`
}
