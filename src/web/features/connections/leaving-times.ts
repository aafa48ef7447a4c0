import { formatDate } from '#platform/common/zones.ts'

type Leaving = { readonly count: number; readonly first: readonly string[] }

/** `6 times leave your page` */
export const leavingCount = (count: number): string =>
  count === 0
    ? 'No time leaves your page'
    : count === 1
      ? '1 time leaves your page'
      : `${count} times leave your page`

/** `Tue, Dec 1, 6:00 PM and Tue, Dec 8, 6:00 PM`, with how many more there are. */
export function leavingList({ count, first }: Leaving): string {
  const shown = first.map((start) => formatDate(start, 'session'))
  const rest = count - shown.length
  return shown.join(' · ') + (rest > 0 ? ` · and ${rest} more` : '')
}
