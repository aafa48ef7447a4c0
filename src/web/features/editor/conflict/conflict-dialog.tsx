import { useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { deviceOf } from '../../../lib/device.ts'
import { showToast } from '../../../lib/toasts.ts'
import { fieldWords, valueWords } from '../../../parts/editing/field-words.ts'
import type { Side } from '../../../parts/editing/merge-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './conflict.module.css'
import { keepWords, whereAndWhen } from './conflict-words.ts'
import { KeptList } from './kept-list.tsx'
import { TwoVersions } from './two-versions.tsx'
import { type Choices, useConflicts } from './use-conflicts.ts'

/** Asks which value stays where this tab and another place changed the same text. Nothing is sent before the choice. */
export function ConflictDialog({ onLater }: { onLater: () => void }) {
  const { conflicts, choose } = useConflicts()
  const [choices, setChoices] = useState<Choices>(new Map())
  const sideOf = (entityId: string, field: string): Side => choices.get(entityId)?.get(field) ?? 'mine'
  const pick = (entityId: string, field: string, side: Side) =>
    setChoices(new Map(choices).set(entityId, new Map(choices.get(entityId)).set(field, side)))
  const questions = conflicts.flatMap((conflict) =>
    conflict.clashes.map((clash) => ({ ...conflict, clash, side: sideOf(conflict.entityId, clash.field) })),
  )
  const [only, ...others] = questions
  if (!only) return null
  const count = questions.length === 1 ? 'One text was' : `${questions.length} texts were`
  const copy = () => {
    const words = questions.map(({ title, clash: { field, mine, theirs } }) =>
      [
        `${title}, ${fieldWords(field)}`,
        `This tab: ${valueWords(field, mine, 'mine')}`,
        `The other tab: ${valueWords(field, theirs, 'theirs')}`,
      ].join('\n'),
    )
    navigator.clipboard.writeText(words.join('\n\n')).then(
      () => showToast('Both are copied.'),
      () => showToast('Your browser blocked copying. Please select the text and copy it.', 'error'),
    )
  }
  const actions = (
    <>
      <Button variant="primary" onClick={() => choose(choices)}>
        {others.length === 0 ? keepWords(only.clash, only.side) : 'Keep what I chose'}
      </Button>
      <Button icon="copy" onClick={copy}>
        Copy both
      </Button>
      <Button variant="quiet" onClick={onLater}>
        Decide later
      </Button>
    </>
  )
  return (
    <Dialog title="You also edited this page somewhere else" opened onClose={onLater} actions={actions}>
      <p className={classes['quiet']}>
        Nothing is overwritten and nothing is lost. {count} changed in both places; the rest fits together and
        is kept.
      </p>
      {questions.map(({ entityId, title, clash, side, conflict: { theirs, editedAt } }) => (
        <TwoVersions
          key={`${entityId} ${clash.field}`}
          title={title}
          clash={clash}
          side={side}
          here={whereAndWhen(deviceOf(), editedAt, now(), 'this')}
          there={whereAndWhen(theirs?.device ?? null, theirs?.updatedAt, now(), 'your')}
          onPick={(next) => pick(entityId, clash.field, next)}
        />
      ))}
      <KeptList conflicts={conflicts} />
      <p className={classes['small']}>
        What you do not choose can be brought back with Undo for a minute. Until you choose, this tab saves on
        this {deviceOf()} only.
      </p>
    </Dialog>
  )
}
