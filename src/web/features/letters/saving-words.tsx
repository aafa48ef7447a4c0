import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Saving } from './letter-saving.ts'
import styles from './letters.module.css'

type Said = { readonly kind: 'good' | 'bad' | 'plain'; readonly words: string }

/** Says whether a letter is saved. */
export function savingWords({ state, fault, savedAt }: Saving, time: Date): Said {
  if (state === 'changed') return { kind: 'bad', words: 'Changed elsewhere: please choose' }
  if (state === 'begun') return { kind: 'bad', words: 'It is being sent, so nothing is saved' }
  if (state === 'offline') return { kind: 'bad', words: 'Not saved yet: we keep trying' }
  if (state === 'refused') return { kind: 'bad', words: `Not saved: ${fault ?? 'fix the marked field'}` }
  if (state !== 'saved') return { kind: 'plain', words: 'Saving' }
  if (!savedAt) return { kind: 'plain', words: 'Saved as you type' }
  const seconds = Math.max(0, Math.floor((time.getTime() - savedAt.getTime()) / 1000))
  if (seconds < 4) return { kind: 'good', words: 'Saved just now' }
  if (seconds < 60) return { kind: 'good', words: `Saved ${seconds} seconds ago` }
  const minutes = Math.floor(seconds / 60)
  return { kind: 'good', words: minutes === 1 ? 'Saved 1 minute ago' : `Saved ${minutes} minutes ago` }
}

export function SavingWords({ saving }: { saving: Saving }) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 4000)
    return () => clearInterval(timer)
  }, [])
  const { kind, words } = savingWords(saving, time)
  return (
    <span className={styles['saved']} data-kind={kind}>
      {kind === 'good' && <Icon name="success" size={16} />}
      {kind === 'bad' && <Icon name="warning" size={16} />}
      <span>{words}</span>
      <output className="vh">{kind === 'bad' ? words : ''}</output>
    </span>
  )
}
