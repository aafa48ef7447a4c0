import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const words = {
  analytics: {
    title: 'Analytics',
    empty: 'No charts yet',
    text: 'Charts of your visitors come later. Your numbers of the last 30 days are on the Today page.',
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
