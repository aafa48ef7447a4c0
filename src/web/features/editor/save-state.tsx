import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'
import type { AutosaveState } from '../../parts/editing/autosave.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './editor.module.css'
import { savedWords } from './saved-words.ts'

/** Returns the present time, updated every four seconds. */
function useTicking(): Date {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 4000)
    return () => clearInterval(timer)
  }, [])
  return time
}

function wordsOf(
  { trouble, sending, waiting, conflicts, savedAt }: AutosaveState,
  time: Date,
  isTrying: boolean,
): { kind: 'good' | 'bad' | 'plain'; words: string } {
  const held = [...waiting.values()].some((change) => change.invalid.length > 0)
  if (conflicts.size > 0) return { kind: 'bad', words: 'Waiting for your choice' }
  if (trouble === 'offline') return { kind: 'bad', words: 'Not saved yet: we keep trying' }
  if (sending) return { kind: 'plain', words: 'Saving' }
  if (trouble === 'refused' && waiting.size > 0) return { kind: 'bad', words: 'One thing could not be saved' }
  if (held) return { kind: 'bad', words: 'Not saved: fix the marked field' }
  if (waiting.size > 0) return { kind: 'plain', words: 'Saving' }
  if (isTrying) return { kind: 'plain', words: 'Nothing is changed yet' }
  if (savedAt) return { kind: 'good', words: savedWords(savedAt, time) }
  return { kind: 'plain', words: 'Saved as you type' }
}

type Props = {
  state: AutosaveState
  /** Whether something is tried on the page that nobody has kept. */
  isTrying: boolean
  /** Shows the choice between two versions of a record. */
  onChoose: () => void
}

export function SaveState({ state, isTrying, onChoose }: Props) {
  const { kind, words } = wordsOf(state, useTicking(), isTrying)
  return (
    <span className={classes['saved']} data-kind={kind}>
      {kind === 'good' && <Icon name="success" size={16} />}
      {kind === 'bad' && <Icon name="warning" size={16} />}
      {state.conflicts.size > 0 ? (
        <button type="button" className={classes['choose']} onClick={onChoose}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      <output className="vh">{kind === 'bad' ? words : ''}</output>
    </span>
  )
}
