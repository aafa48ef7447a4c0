import { useState } from 'react'
import type { FieldChange, ChangeValue as Value } from '#domains/showcase/versions-contract.ts'
import { pictureAddress } from '../../../parts/pictures/picture-address.ts'
import { Button } from '../../../ui/button.tsx'
import { changedParts, folded, type Parts } from './changed-part.ts'
import classes from './changes.module.css'

type Side = 'before' | 'after'

const textOf = (value: Value | null): string =>
  value?.as === 'text' ? value.text : value?.as === 'lines' ? value.lines.join('\n') : ''

/** The value of a field on one side. Words that the other side does not have are marked. */
export function ChangeValue({ change, side }: { change: FieldChange; side: Side }) {
  const value = change[side]
  if (value === null) return <span className={classes['none']}>nothing</span>
  if (value.as === 'picture')
    return <img src={pictureAddress(value.image, 'card')} alt={change.title} loading="lazy" />
  const parts = changedParts(textOf(change.before), textOf(change.after))[side]
  return <Words parts={parts} side={side} title={change.title} />
}

function Words({ parts, side, title }: { parts: Parts; side: Side; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const short = folded(parts)
  const { start, changed, end } = isOpen || !short ? parts : short
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <>
      <span className={classes['words']}>
        {start}
        {changed !== '' && <Mark>{changed}</Mark>}
        {end}
      </span>
      {short && (
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
          <span className="vh"> of {title}</span>
        </Button>
      )}
    </>
  )
}
