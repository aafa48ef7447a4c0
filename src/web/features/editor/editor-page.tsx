import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { readSection } from '../../sections/sections.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EditingClosed } from './editing-closed.tsx'
import classes from './editor.module.css'
import type { EditorSearch } from './editor-search.ts'
import { prefetchForm } from './forms.ts'
import { FormDialog } from './lazy-form-dialog.ts'
import { OneTab } from './one-tab.tsx'
import { VersionsPage } from './versions/versions-page.tsx'
import { Workbench } from './workbench.tsx'

type Props = { search: EditorSearch; go: (search: EditorSearch) => void }

/** /editor: edits the Showcase. Saves while typing; the owner publishes. */
export function EditorPage({ search, go }: Props) {
  const draft = useQuery(draftQuery)
  const account = useQuery(accountQuery)
  const [asked] = useState(() => readSection(search.section))
  useEffect(() => {
    prefetchForm(asked)
    FormDialog.prefetch()
  }, [asked])
  const failed = draft.error ?? account.error
  const waiting = (
    <main className={classes['waiting']}>
      <h1>Edit your Showcase</h1>
      {failed ? (
        <Alert
          kind="error"
          title="Your Showcase could not be read"
          action={
            <Button size="sm" onClick={() => void Promise.all([draft.refetch(), account.refetch()])}>
              Try again
            </Button>
          }
        >
          {failed.message}
        </Alert>
      ) : (
        <SkeletonLines label="Your Showcase is loading" widths={[40, 100, 100, 70, 100]} />
      )}
    </main>
  )
  if (!account.data) return waiting
  if (account.data.isEditProfileAllowed === false) return <EditingClosed />
  return (
    <OneTab userId={account.data.userId}>
      {!draft.data ? (
        waiting
      ) : search.versions === undefined ? (
        <Workbench draft={draft.data} account={account.data} search={search} go={go} />
      ) : (
        <VersionsPage draft={draft.data} version={search.versions} go={go} />
      )}
    </OneTab>
  )
}
