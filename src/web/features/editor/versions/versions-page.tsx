import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#domains/showcase/contract.ts'
import { versionsQuery } from '../../../parts/data/versions.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Unread } from '../changes/unread.tsx'
import editor from '../editor.module.css'
import type { EditorSearch } from '../editor-search.ts'
import { focusHeading } from '../focus-heading.ts'
import { useRestoring } from './use-restoring.ts'
import { VersionList } from './version-list.tsx'
import { VersionOnPhone, VersionView } from './version-view.tsx'
import { listed } from './version-words.ts'
import classes from './versions.module.css'

const panes = ['Versions', 'Page', 'Phone'] as const
type Pane = (typeof panes)[number]

type Props = { draft: Draft; version: string; go: (search: EditorSearch) => void }

/** The versions of a Showcase: looks at one, compares it with the draft, and restores it into the draft. */
export function VersionsPage({ draft, version, go }: Props) {
  const { data, error, refetch } = useQuery(versionsQuery)
  const [pane, setPane] = useState<Pane>(version === '' ? 'Versions' : 'Page')
  const [asking, setAsking] = useState(false)
  const restoring = useRestoring(() => go({}))
  const versions = data ? listed(data) : []
  const chosen = versions.find((one) => one.version === version) ?? versions[0]
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) focusHeading()
  }, [isRead])
  const pageButton = useRef<HTMLButtonElement>(null)
  const look = () => {
    setPane('Page')
    // on phones the list goes with the focus; beside a list these buttons are not displayed and take none
    pageButton.current?.focus()
  }
  const choose = (next: Pane) => (
    <button
      key={next}
      ref={next === 'Page' ? pageButton : undefined}
      type="button"
      aria-pressed={pane === next}
      onClick={() => setPane(next)}
    >
      {next}
    </button>
  )
  return (
    <div className={classes['page']} data-view={pane}>
      <header className={editor['bar']}>
        <Link
          to="/editor"
          search={{}}
          className={`${buttonClass({ variant: 'quiet' })} ${editor['back']}`}
          aria-label="Back to the editor"
        >
          <Icon name="back" />
        </Link>
        <div className={editor['name']}>
          <b>Versions</b>
        </div>
        {chosen && (
          <div className={editor['state']}>
            <Button variant="primary" onClick={() => setAsking(true)}>
              Restore<span className={editor['fromSm']}>{lowerFirst(chosen.title)}</span>
            </Button>
          </div>
        )}
      </header>
      {error || !data || !chosen ? (
        <main className={editor['waiting']}>
          {error ? (
            <Unread what="Your versions could not be read" error={error} onRetry={refetch} />
          ) : data ? (
            <EmptyState title="Nothing published yet">
              Each time you publish, the page is stored here, and you can go back to it.
            </EmptyState>
          ) : (
            <SkeletonLines label="Your versions are loading" widths={[40, 100, 100, 70]} />
          )}
        </main>
      ) : (
        <>
          <nav className={editor['views']} aria-label="Views of a version">
            {panes.map(choose)}
          </nav>
          <aside className={classes['list']} data-pane="Versions">
            <VersionList
              draft={draft}
              versions={versions}
              current={chosen.version}
              timezone={data.timezone}
              onChoose={look}
            />
          </aside>
          <main className={classes['shown']} data-pane="Page">
            <VersionView key={chosen.version} chosen={chosen} hasChanges={!draft.isPublished} />
          </main>
          <aside className={editor['phone']} data-pane="Phone" aria-label="Phone preview">
            <VersionOnPhone chosen={chosen} />
          </aside>
          <ConfirmDialog
            title={`Restore ${lowerFirst(chosen.title)}?`}
            opened={asking}
            confirm="Restore"
            loading={restoring.isPending}
            onConfirm={() => restoring.mutate(chosen)}
            onClose={() => setAsking(false)}
          >
            Your draft becomes {lowerFirst(chosen.title)}. The live page stays as it is until you publish.
            {!draft.isPublished && ' What you have not published is put aside here and can be fetched back.'}
            {restoring.error && <p role="alert">{restoring.error.message}</p>}
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}

const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)
