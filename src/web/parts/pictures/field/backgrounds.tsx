import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { premiumQuery } from '../../data/pictures.ts'
import classes from './library-dialog.module.css'
import { Shelf } from './shelf.tsx'

type Props = { names: readonly string[]; current: string; onChoose: (name: string) => void }

/** The premium backgrounds: visible on every plan, but can be chosen only on plans that include them (row 3.27). */
export function Backgrounds({ names, current, onChoose }: Props) {
  const sentence = useId()
  const { data: isEntitled } = useQuery(premiumQuery)
  const isLocked = isEntitled === false
  return (
    <>
      {isLocked && (
        <div className={classes['plan']}>
          <p id={sentence}>These backgrounds belong to the pro plan.</p>
        </div>
      )}
      <Shelf names={names} current={current} onChoose={onChoose} lockedBy={isLocked ? sentence : undefined} />
    </>
  )
}
