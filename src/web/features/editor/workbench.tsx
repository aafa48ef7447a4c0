import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { EditorContext } from '../../parts/editing/editor-context.ts'
import { useTrials } from '../../parts/editing/tried.ts'
import { NextStep } from '../../parts/first-steps/next-step.tsx'
import { placedSections, readSection } from '../../sections/sections.ts'
import classes from './editor.module.css'
import { EditorBar } from './editor-bar.tsx'
import type { EditorSearch } from './editor-search.ts'
import { missingBeforePublish } from './missing.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionList } from './section-list.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFirstRun } from './use-first-run.ts'
import { usePublishing } from './use-publishing.ts'

/** The step of the checklist that a section is for. */
const stepOf: Partial<Record<string, string>> = { profile: 'Say who you are', hours: 'Set your hours' }
const views = ['Sections', 'Edit', 'Phone'] as const
type View = (typeof views)[number]

type Props = {
  draft: Draft
  account: Account
  search: EditorSearch
  go: (search: EditorSearch) => void
}

export function Workbench({ draft, account, search, go }: Props) {
  const { autosave, state } = useAutosave(account.userId)
  const [view, setView] = useState<View>('Edit')
  const [opening, setOpening] = useState(false)
  const publishing = usePublishing()
  const tried = useTrials({ draft, typed: state.typed }, autosave)
  const section = readSection(search.section)
  useFirstRun(draft, account, autosave)

  const ask = async () => {
    setOpening(true)
    await autosave.flush()
    setOpening(false)
    publishing.reset()
    go({ ...search, publish: '' })
  }
  const shut = () => {
    const { publish: _, ...rest } = search
    go(rest)
  }
  const choose = (next: View) => (
    <button key={next} type="button" aria-pressed={view === next} onClick={() => setView(next)}>
      {next}
    </button>
  )
  const version = `${state.savedAt?.getTime() ?? 0} ${draft.userUrl ?? ''} ${draft.live?.number ?? 0}`
  return (
    <EditorContext
      value={{ draft, account, autosave, state, title: section.title, pageSections: placedSections, tried }}
    >
      <div className={classes['workbench']} data-view={view}>
        <a className="skip" href="#form">
          Skip to the form
        </a>
        <EditorBar opening={opening} onPublish={() => void ask()} />
        <nav className={classes['views']} aria-label="Editor views">
          {views.map(choose)}
        </nav>
        <aside className={classes['sections']} data-pane="Sections">
          <SectionList current={section.name} onChoose={() => setView('Edit')} />
        </aside>
        <main className={classes['form']} id="form" data-pane="Edit">
          <h1 className="vh" tabIndex={-1} data-page-title>
            Edit your Showcase
          </h1>
          <SectionForm section={section} field={search.field} />
          <NextStep here={stepOf[section.name]} />
        </main>
        <aside className={classes['phone']} data-pane="Phone" aria-label="Phone preview">
          <PhonePreview version={version} section={section.name} isSeen={view === 'Phone'} />
        </aside>
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
