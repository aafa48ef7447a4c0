import { useId } from 'react'
import { fieldWords, valueWords } from '../../../parts/editing/field-words.ts'
import type { Clash, Side } from '../../../parts/editing/merge-record.ts'
import classes from './conflict.module.css'

type Props = {
  title: string
  clash: Clash
  side: Side
  /** Where and when each version was written. */
  here: string
  there: string
  onPick: (side: Side) => void
}

/** One value in both versions, of which the owner chooses one. */
export function TwoVersions({ title, clash: { field, mine, theirs }, side, here, there, onPick }: Props) {
  const name = useId()
  const versions = [
    { is: 'mine', tab: 'This tab', place: here, value: mine },
    { is: 'theirs', tab: 'The other tab', place: there, value: theirs },
  ] as const
  const what = field === '' ? title : `${title}, ${fieldWords(field).toLowerCase()}`
  return (
    <fieldset className={classes['versions']}>
      <legend>{what}: which one should stay?</legend>
      {versions.map(({ is, tab, place, value }) => (
        <label key={is}>
          <input type="radio" name={name} checked={side === is} onChange={() => onPick(is)} />
          <b>{tab}</b>
          <span className={classes['small']}>{place}</span>
          <q>{valueWords(field, value, is)}</q>
        </label>
      ))}
    </fieldset>
  )
}
