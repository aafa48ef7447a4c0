import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import } from '#domains/audience/import-contract.ts'
import { importQuery } from '../../parts/data/contact-imports.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ChooseList } from './choose-list.tsx'
import styles from './contact-import.module.css'
import { ImportEnded } from './import-ended.tsx'
import { ImportFailed } from './import-failed.tsx'
import { ImportMoving } from './import-moving.tsx'
import { counted, fileWords, peopleOf } from './import-words.ts'
import { PlanForm } from './plan-form.tsx'

type Props = {
  id: string | undefined
  /** The zone of the provider's profile. */
  zone: string
  onOpen: (id: string | undefined, replace?: boolean) => void
}

const back = (
  <Link to={'/subscribers' as string} className={styles['back']}>
    <Icon name="back" size={18} />
    My subscribers
  </Link>
)

/** /subscribers/import: the choice of a file, or one import from its columns to its report. */
export function ImportPage({ id, zone, onOpen }: Props) {
  if (id) return <OneImport key={id} id={id} zone={zone} onOpen={onOpen} />
  return (
    <>
      <PageHead
        title="Import a list"
        above={back}
        below="Bring people who already get your letters. You see what will happen before anything is written."
      />
      <ChooseList zone={zone} onOpen={onOpen} />
    </>
  )
}

function OneImport({ id, zone, onOpen }: Props & { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id))
  if (!data)
    return (
      <>
        <PageHead title="Import a list" above={back} />
        {error ? (
          <LoadFailed what="This import" error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines label="The import is loading" widths={[50, 100, 100, 80]} />
        )}
      </>
    )
  return (
    <>
      <PageHead title={titleOf(data)} above={back} below={fileWords(data)} />
      {error && <LoadFailed what="This import" error={error} old onRetry={refetch} />}
      <div className={styles['steps']}>
        <Step one={data} zone={zone} onOpen={onOpen} />
      </div>
    </>
  )
}

type StepProps = { one: Import; zone: string; onOpen: Props['onOpen'] }

function Step({ one, zone, onOpen }: StepProps) {
  switch (one.state) {
    case 'reading':
    case 'running':
    case 'undoing':
      return <ImportMoving one={one} onOpen={onOpen} />
    case 'ready':
      return <PlanForm one={one} onOpen={onOpen} />
    case 'failed':
      return one.endedAt === null ? (
        <ImportFailed one={one} onOpen={onOpen} />
      ) : (
        <ImportEnded one={one} zone={zone} onOpen={onOpen} />
      )
    case 'done':
    case 'undone':
      return <ImportEnded one={one} zone={zone} onOpen={onOpen} />
  }
}

function titleOf({ state, counts, endedAt }: Import): string {
  if (state === 'running') return 'Importing'
  if (state === 'undoing') return 'Undoing the import'
  if (state === 'undone') return 'The import is undone'
  if (state === 'done' || endedAt !== null) return `${counted(peopleOf(counts), 'person', 'people')} came in`
  return 'Import a list'
}
