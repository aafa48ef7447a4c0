import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { ApiError } from '../../lib/api.ts'
import { letterQuery } from '../../parts/data/letter-writing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './letters.module.css'
import { WritingDesk } from './writing-desk.tsx'

type Props = {
  /** '' for an address that names none. */
  id: string
  /** The link back to where letters are listed. */
  back: ReactNode
  /** Opens another letter, such as a copy of this one. */
  onOpen: (id: string) => void
  /** Sends or schedules the letter, which is saved. Missing: this editor offers no sending. */
  onSend?: (letter: Letter) => void
}

/** Writes a letter: its blocks, how it will look, and what is wrong with it still. Saves as it is typed. */
export function LetterEditor({ id, back, onOpen, onSend }: Props) {
  const { data: letter, error, refetch } = useQuery({ ...letterQuery(id), enabled: id !== '' })
  if (letter) {
    const isOpen = letter.state === 'draft' || letter.state === 'scheduled' || letter.state === 'late'
    if (!isOpen)
      return (
        <Alone back={back}>
          <EmptyState title="This letter is on its way">
            A letter that is being sent, or was sent, stays as it is. Make a copy to write the next one.
          </EmptyState>
        </Alone>
      )
    return <WritingDesk key={id} letter={letter} back={back} onOpen={onOpen} {...(onSend && { onSend })} />
  }
  if (id === '' || (error instanceof ApiError && error.code === 'audience.letter_missing'))
    return (
      <Alone back={back}>
        <EmptyState title="This letter is not there any more">
          It may have been deleted in another tab.
        </EmptyState>
      </Alone>
    )
  return (
    <Alone back={back}>
      {error ? (
        <LoadFailed what="The letter" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="The letter is loading" widths={[50, 100, 80, 100, 60, 100]} />
      )}
    </Alone>
  )
}

const Alone = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <div className={styles['alone']}>
    <header className={styles['bar']}>{back}</header>
    <main>
      <h1 className="vh">Letter</h1>
      {children}
    </main>
  </div>
)
