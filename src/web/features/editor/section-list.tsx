import { useEffect, useId, useRef } from 'react'
import { VideoNotice } from '../../parts/editing/video-notice.tsx'
import { AddSection } from './list/add-section.tsx'
import classes from './list/list.module.css'
import { OtherSections } from './list/other-sections.tsx'
import { PageSections, type Renaming } from './list/page-sections.tsx'

type Props = { current: string; renaming: Renaming; onChoose: () => void }

/** All sections: those of the page in its order, under them those for the page as a whole. */
export function SectionList({ current, renaming, onChoose }: Props) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // the sections for the whole page are in sight anyway
    list.current?.querySelector(`ol [data-section="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h2 id={id}>Sections</h2>
          <p>Drag, or use the arrows. What is off keeps its contents.</p>
        </div>
        <AddSection current={current} onChoose={onChoose} />
      </div>
      <VideoNotice />
      <nav ref={list} className={classes['list']} aria-labelledby={id}>
        <PageSections current={current} renaming={renaming} onChoose={onChoose} />
        <OtherSections current={current} onChoose={onChoose} />
      </nav>
    </>
  )
}
