import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const words = {
  subscribers: {
    title: 'Subscribers',
    empty: 'No subscribers yet',
    text: 'People who follow you will be listed here once your page offers a newsletter. That opens later.',
  },
  classes: {
    title: 'Classes',
    empty: 'No classes yet',
    text: 'Classes that several people share open later. Services for one person or one party can be booked today.',
  },
  analytics: {
    title: 'Analytics',
    empty: 'No charts yet',
    text: 'Visitors and where they come from will be drawn here later. The numbers of the last 30 days are under today.',
  },
} as const

/** Placeholder for a tab that has no content yet. */
export function EmptyTab({ tab }: { tab: keyof typeof words }) {
  const { title, empty, text } = words[tab]
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={empty}>{text}</EmptyState>
    </>
  )
}
