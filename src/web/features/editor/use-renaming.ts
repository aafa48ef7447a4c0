import { useState } from 'react'
import type { SectionName } from '#domains/showcase/contract.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { Renaming } from './list/page-sections.tsx'

type Opened = { section: SectionName; isFromPage: boolean }

/**
 * The heading that is being renamed in the list of sections. One that was opened from the page shows the list on narrow
 * screens, and the page again when it is done.
 */
export function useRenaming(onView: (view: 'Sections' | 'Page') => void): Renaming {
  const [opened, setOpened] = useState<Opened>()
  const isWide = useMedia('(min-width: 1200px)')
  return {
    section: opened?.section,
    begin: (section, from = 'list') => {
      if (!section) return
      setOpened({ section, isFromPage: from === 'page' })
      if (from === 'page' && !isWide) onView('Sections')
    },
    end: () => {
      setOpened(undefined)
      if (opened?.isFromPage && !isWide) onView('Page')
    },
  }
}
