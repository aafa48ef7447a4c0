import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { locksOf } from '../../lib/locks.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { createEditingTab, type EditingTab, type TabState } from './editing-tab.ts'
import classes from './editor.module.css'
import { type Release, ReleaseContext } from './release.ts'

/** Browsers offer locks to secure pages only. Without them every tab edits, and revisions protect the records. */
const locks = locksOf()

type Props = { userId: string; children: ReactNode }

/** Shows the editor in one tab of this browser at a time, so that two tabs never overwrite each other silently. */
export function OneTab({ userId, children }: Props) {
  const cache = useQueryClient()
  const [state, setState] = useState<TabState>(locks ? 'opening' : 'editing')
  const tab = useRef<EditingTab>(undefined)
  const release = useRef<Release>(undefined)
  const onRelease = useCallback((next: Release) => {
    release.current = next
  }, [])
  useEffect(() => {
    if (!locks) return undefined
    let wasElsewhere = false
    const opened = createEditingTab({
      name: `showcase-editor ${userId}`,
      locks,
      release: async () => release.current?.(),
      onState: (next) => {
        wasElsewhere ||= next === 'elsewhere' || next === 'taken'
        // the other tab has saved since this one read the draft
        if (next === 'editing' && wasElsewhere) void cache.resetQueries({ queryKey: draftQuery.queryKey })
        setState(next)
      },
    })
    tab.current = opened
    return () => opened.close()
  }, [cache, userId])
  if (state === 'editing') return <ReleaseContext value={onRelease}>{children}</ReleaseContext>
  return (
    <main className={classes['waiting']}>
      {state === 'opening' ? (
        <SkeletonLines label="Your Showcase is loading" widths={[40, 100, 100, 70, 100]} />
      ) : (
        <Elsewhere wasHere={state === 'taken'} onTake={() => tab.current?.takeOver()} />
      )}
    </main>
  )
}

function Elsewhere({ wasHere, onTake }: { wasHere: boolean; onTake: () => void }) {
  return (
    <section className={classes['elsewhere']}>
      <h1 tabIndex={-1} data-page-title>
        {wasHere ? 'You are editing in another tab now' : 'Your draft is open in another tab'}
      </h1>
      <output>
        {wasHere
          ? 'What you typed here went along; nothing is lost. You can take the draft back at any time.'
          : 'Only one tab edits at a time, so that nothing is overwritten. What you typed there comes along.'}
      </output>
      <div>
        <Button variant="primary" onClick={onTake}>
          {wasHere ? 'Take it back' : 'Edit here'}
        </Button>
        <Link to="/dashboard" search={{}} className={buttonClass()}>
          Back to the dashboard
        </Link>
      </div>
    </section>
  )
}
