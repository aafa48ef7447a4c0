import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery, placeOfDraft } from '../../parts/data/showcase.ts'
import { PlaceOfPage } from '../../parts/when-and-where/place-of-page.ts'
import { readSection } from '../../sections/sections.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EditingClosed } from './editing-closed.tsx'
import classes from './editor.module.css'
import type { EditorSearch } from './editor-search.ts'
import { focusHeading } from './focus-heading.ts'
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
  const showsVersions = search.versions !== undefined
  const showedVersions = useRef(showsVersions)
  useEffect(() => {
    // the versions focus their own heading, once they are read
    if (showedVersions.current && !showsVersions) focusHeading()
    showedVersions.current = showsVersions
  }, [showsVersions])
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
      ) : (
        <PlaceOfPage value={placeOfDraft(draft.data)}>
          {search.versions === undefined ? (
            <Workbench draft={draft.data} account={account.data} search={search} go={go} />
          ) : (
            <VersionsPage draft={draft.data} version={search.versions} go={go} />
          )}
        </PlaceOfPage>
      )}
    </OneTab>
  )
}
