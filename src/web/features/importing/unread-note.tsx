import { Alert } from '../../ui/alert.tsx'
import type { Unread } from './finding/found.ts'
import type { Source } from './reading/read-input.ts'
import { sourceWords } from './source-words.ts'

/** Says what did not come along because the headings of the profile were not understood, and what to do about it. */
export function UnreadNote({ unread, source }: { unread: Unread; source: Source }) {
  if (unread.extent === 'nothing') return null
  const { whenUnread } = sourceWords[source]
  if (unread.extent === 'everything')
    return (
      <Alert kind="warning" title="We did not understand the headings of this profile">
        Only the name and the lines below it came along. Jobs, schools and skills are missing. {whenUnread}
      </Alert>
    )
  const [heading = '', ...more] = unread.headings
  const title =
    more.length === 0
      ? `We did not understand the heading “${heading}”`
      : `We did not understand ${unread.headings.length} headings`
  return (
    <Alert kind="warning" title={title}>
      {more.length === 0 ? 'Its part' : `The parts ${listed(unread.headings)}`} did not come along.{' '}
      {whenUnread}
    </Alert>
  )
}

/** The first headings in quotes; a longer list helps nobody. */
const listed = (headings: readonly string[]): string => {
  const shown = headings.slice(0, 6).map((one) => `“${one}”`)
  const last = headings.length > shown.length ? 'others' : shown.pop()
  return `${shown.join(', ')} and ${last}`
}
