import type { Versions } from '#domains/showcase/versions-contract.ts'
import { formatDate } from '#platform/common/zones.ts'

/** A version or a set-aside draft, as the list shows it. */
export type Listed = {
  /** The version in addresses: a number, or the entityId of a set-aside draft. */
  readonly version: string
  /** `Version 37`, `Draft of May 12`. */
  readonly title: string
  /** The number of a version; undefined for a set-aside draft. */
  readonly number?: number
  readonly at: string
  readonly isLive: boolean
  /** What changed against the version before. */
  readonly changed: string
  /** When visitors saw it; for a set-aside draft, when it was put aside. */
  readonly span: string
}

/** Returns the versions and the set-aside drafts in one list, newest first. */
export function listed({ versions, setAside, timezone }: Versions): Listed[] {
  const when = (at: string) => formatDate(at, 'moment', timezone)
  return [
    ...versions.map(({ number, publishedAt, replacedAt, isLive, changed }) => ({
      version: String(number),
      title: `Version ${number}`,
      number,
      at: publishedAt,
      isLive,
      changed:
        number === 1 ? 'The first version' : changed === null ? '' : changedWords(changed, 'Nothing changed'),
      span: isLive
        ? `Live since ${when(publishedAt)}`
        : replacedAt
          ? `Published ${when(publishedAt)}, replaced ${when(replacedAt)}`
          : `Published ${when(publishedAt)}, taken off the web since`,
    })),
    ...setAside.map(({ entityId, setAsideAt, changed }) => ({
      version: entityId,
      title: `Draft of ${formatDate(setAsideAt, 'day', timezone)}`,
      at: setAsideAt,
      isLive: false,
      changed: changedWords(changed, 'As published'),
      span: `Put aside ${when(setAsideAt)}`,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** `Skills, About me and 3 more`. */
function changedWords(titles: readonly string[], none: string): string {
  if (titles.length === 0) return none
  if (titles.length <= 3) return titles.join(', ')
  return `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more`
}
