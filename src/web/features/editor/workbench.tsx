import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useStable } from '../../lib/use-stable.ts'
import { recordOf } from '../../parts/data/showcase.ts'
import { EditorContext } from '../../parts/editing/editor-context.ts'
import { useTrials } from '../../parts/editing/tried.ts'
import { NextStep } from '../../parts/first-steps/next-step.tsx'
import { type NamedSection, placedSections, readSection } from '../../sections/sections.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import type { Target } from './canvas/read-mark.ts'
import classes from './editor.module.css'
import { EditorBar } from './editor-bar.tsx'
import type { EditorSearch } from './editor-search.ts'
import { FormDialog } from './lazy-form-dialog.ts'
import { missingBeforePublish } from './missing.ts'
import { openDialog } from './profile-ui.ts'
import { SectionForm } from './section-form.tsx'
import { SectionList } from './section-list.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFirstRun } from './use-first-run.ts'
import { usePublishing } from './use-publishing.ts'
import { useRenaming } from './use-renaming.ts'

/** The components of every section's page are fetched with the canvas. */
const Paper = lazyPart(async () => ({ default: (await import('./paper.tsx')).Paper }))

const PublishDialog = lazyDialog(() =>
  import('./publish-dialog.tsx').then(({ PublishDialog }) => PublishDialog),
)
const ConflictDialog = lazyDialog(() =>
  import('./conflict/conflict-dialog.tsx').then(({ ConflictDialog }) => ConflictDialog),
)

/** The step of the checklist that a section is for. */
const stepOf: Partial<Record<string, string>> = { profile: 'Say who you are', hours: 'Set your hours' }
const views = ['Sections', 'Page', 'Phone'] as const
type View = (typeof views)[number]

type Props = {
  draft: Draft
  account: Account
  search: EditorSearch
  go: (search: EditorSearch) => void
}

export function Workbench({ draft, account, search, go }: Props) {
  const { autosave, state } = useAutosave(draft, account.userId)
  const [view, setView] = useState<View>('Page')
  const [opening, setOpening] = useState(false)
  const [putOff, setPutOff] = useState(false)
  const publishing = usePublishing(draft)
  const tried = useTrials({ draft, typed: state.typed }, autosave)
  // the list answers a press at once; the form and the place on the page follow in the next frame
  const shown = useDeferredValue(search)
  const section = readSection(shown.section)
  const [below, setBelow] = useState<number>()
  const [focused, setFocused] = useState<Target>()
  const renaming = useRenaming(setView)
  const showPage = useCallback(() => setView('Page'), [])
  useFirstRun(draft, account, autosave)
  usePrefetch(PublishDialog, ConflictDialog)
  // a page without a profile begins with its form
  const [isFirst, setIsFirst] = useState(() => recordOf(draft, 'basicProfile') === undefined)
  const isOpen = shown.section !== undefined || isFirst
  const { entry, field } = shown
  const target = useMemo(
    () => (isOpen ? { section: section.name, ...(entry && { entry }), ...(field && { field }) } : {}),
    [isOpen, section.name, entry, field],
  )
  const open = useStable((next: Target) => {
    setView('Page')
    go(next)
  })
  const close = useStable(() => {
    setIsFirst(false)
    go({})
  })
  const rename = useStable(({ onPage }: NamedSection) => renaming.begin(onPage, 'page'))

  const ask = async () => {
    setOpening(true)
    await autosave.flush()
    setOpening(false)
    // what waits for a choice is not in the draft that would be published
    if (autosave.state().conflicts.size > 0) return setPutOff(false)
    publishing.reset()
    go({ ...search, publish: '' })
  }
  const openVersions = useStable(() => void autosave.flush().then(() => go({ versions: '' })))
  const shut = () => {
    const { publish: _, ...rest } = search
    go(rest)
  }
  const choose = (next: View) => (
    <button key={next} type="button" aria-pressed={view === next} onClick={() => setView(next)}>
      {next}
    </button>
  )
  const { title, adds: addWords } = section
  const adds = shown.add !== undefined
  const editing = useMemo(
    () => ({
      draft,
      account,
      autosave,
      state,
      title,
      addWords,
      pageSections: placedSections,
      entry,
      adds,
      close,
      tried,
    }),
    [draft, account, autosave, state, title, addWords, entry, adds, close, tried],
  )
  const chosen = search.section !== undefined || isFirst ? readSection(search.section).name : ''
  return (
    <EditorContext value={editing}>
      <div className={classes['workbench']} data-view={view}>
        <EditorBar
          opening={opening}
          onPublish={() => void ask()}
          onChoose={() => setPutOff(false)}
          onVersions={openVersions}
        />
        <nav className={classes['views']} aria-label="Editor views">
          {views.map(choose)}
        </nav>
        <aside className={classes['sections']} data-pane="Sections">
          <SectionList current={chosen} renaming={renaming} onChoose={showPage} />
        </aside>
        <main className={classes['page']} data-view={view}>
          <h1 className="vh" tabIndex={-1} data-page-title>
            Edit your Showcase
          </h1>
          <Suspense
            fallback={<SkeletonLines label="Your page is loading" widths={[100, 60, 100, 100, 40]} />}
          >
            <Paper
              view={view}
              target={target}
              focused={focused}
              onPress={open}
              onPlaced={setBelow}
              onRename={rename}
            />
          </Suspense>
          {isOpen && (
            <FormDialog
              name={openDialog(target) ?? section.name}
              section={section}
              entry={entry}
              below={below}
              onField={setFocused}
              onAll={() => go({ section: section.name })}
              onClose={close}
            >
              <SectionForm section={section} entry={entry} field={field} />
              <NextStep here={stepOf[section.name]} />
            </FormDialog>
          )}
        </main>
        {state.conflicts.size > 0 && !putOff && <ConflictDialog onLater={() => setPutOff(true)} />}
        {search.publish !== undefined && (
          <PublishDialog
            draft={draft}
            missing={missingBeforePublish(draft, state.typed)}
            publishing={publishing}
            onClose={shut}
          />
        )}
      </div>
    </EditorContext>
  )
}
