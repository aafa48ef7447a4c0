import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TickField } from '../../../ui/tick-field.tsx'
import classes from './embedding.module.css'
import type { EmbedChoices } from './snippet.ts'

const modes = [
  { value: 'page', words: 'As your Showcase' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
] as const

const maxWords = 80

type Props = {
  choices: EmbedChoices
  /** The words that stand there while nothing is typed. */
  usualWords: string
  onChange: (choices: EmbedChoices) => void
}

/** The choices beside the kind: header, mode, words, colour, and whether the page hears of bookings. */
export function EmbedOptions({ choices, usualWords, onChange }: Props) {
  const { kind, words, hasHeader, mode, tells, colour } = choices
  const set = (part: Partial<EmbedChoices>) => onChange({ ...choices, ...part })
  return (
    <fieldset className={classes['options']}>
      <legend>Options</legend>
      <Field
        label={kind === 'inline' ? 'Name of the booking' : 'Words'}
        name="words"
        max={maxWords}
        placeholder={usualWords}
        value={words}
        onChange={(next) => set({ words: next })}
      />
      {kind !== 'inline' && (
        <label className={classes['colour']}>
          <span>{kind === 'button' ? 'Colour of the button' : 'Colour of the bar'}</span>
          <input
            type="color"
            name="colour"
            value={colour}
            onChange={(event) => set({ colour: event.target.value })}
          />
        </label>
      )}
      <SelectField
        label="Light or dark"
        value={mode}
        options={modes}
        onChange={(chosen) => set({ mode: modes.find(({ value }) => value === chosen)?.value ?? 'page' })}
      />
      <TickField name="header" checked={hasHeader} onChange={(next) => set({ hasHeader: next })}>
        Picture and price above the month
      </TickField>
      <TickField
        name="tells"
        checked={tells}
        onChange={(next) => set({ tells: next })}
        hint="For counting only; no name, no e-mail."
      >
        Tell the page when somebody has booked
      </TickField>
    </fieldset>
  )
}
