import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { versionChangesQuery, versionPreviewQuery } from '../../../parts/data/versions.ts'
import { Segments } from '../../../ui/segments.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { Unread } from '../changes/unread.tsx'
import editor from '../editor.module.css'
import type { Listed } from './version-words.ts'
import classes from './versions.module.css'

const views = [
  { value: 'page', label: 'As it was' },
  { value: 'changes', label: 'Against the draft' },
] as const

/** One version: its page as it was, or what restoring it changes in the draft. */
export function VersionView({ chosen, hasChanges }: { chosen: Listed; hasChanges: boolean }) {
  const [view, setView] = useState<'page' | 'changes'>('page')
  return (
    <>
      <div className={classes['bar']}>
        <p>
          <b>{chosen.title}</b>
          <span>{chosen.span}</span>
        </p>
        <Segments label="What to look at" options={views} value={view} onChange={setView} />
      </div>
      {view === 'page' ? <Page chosen={chosen} /> : <Against chosen={chosen} />}
      <p className={classes['note']}>
        <b>Restoring fills your draft, not the live page.</b>{' '}
        {hasChanges && 'What you have not published is put aside under Versions and can be fetched back. '}
        Reviews of your customers, bookings and prices already agreed stay as they are.
      </p>
    </>
  )
}

function Page({ chosen }: { chosen: Listed }) {
  const { data, error, refetch } = useQuery(versionPreviewQuery(chosen.version))
  if (error) return <Unread what="The preview cannot be shown right now" error={error} onRetry={refetch} />
  return (
    <div className={classes['frame']}>
      {data && <iframe title={`${chosen.title} of your page`} src={data.url} />}
    </div>
  )
}

function Against({ chosen }: { chosen: Listed }) {
  const { data, error, refetch } = useQuery(versionChangesQuery(chosen.version))
  if (error) return <Unread what="The differences could not be read" error={error} onRetry={refetch} />
  if (!data) return <SkeletonLines label="The differences are loading" widths={[40, 100, 100, 60]} />
  return (
    <div className={classes['against']}>
      {data.changes.length === 0 ? (
        <p>Your draft is the same as {chosen.title.toLowerCase()}.</p>
      ) : (
        <ChangeList changes={data.changes} labels={{ before: 'Your draft', after: chosen.title }} />
      )}
    </div>
  )
}

/** A version as on a phone. */
export function VersionOnPhone({ chosen }: { chosen: Listed }) {
  const { data } = useQuery(versionPreviewQuery(chosen.version))
  return (
    <>
      <p className={classes['quiet']}>{chosen.title} on phones</p>
      <div className={editor['device']}>
        {data && <iframe title={`${chosen.title} on a phone`} src={data.url} />}
      </div>
    </>
  )
}
