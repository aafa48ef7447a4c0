import { useLayoutEffect, useRef } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { TagsField } from '../../ui/tags-field.tsx'
import form from '../editing/form.module.css'
import { PictureField } from '../pictures/field/picture-field.tsx'
import { listsOf, type Moderator, type ModeratorLists, pictured, renamed, slotOf } from './moderators.ts'

type Props = {
  name: string
  /** The name of the pictures' fields, unique in the app. */
  slot: string
  value: readonly Moderator[]
  error: string | undefined
  onChange: (lists: ModeratorLists) => void
}

/** The moderators of an audio room: their names, and a picture for each. */
export function ModeratorsField({ name: field, slot, value, error, onChange }: Props) {
  // an upload ends later, when the list may be another one
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const put = (name: string, image: string) =>
    latest.current.onChange(listsOf(pictured(latest.current.value, name, image)))
  return (
    <div className={form['fields']}>
      <TagsField
        name={field}
        label="Moderators"
        hint="Up to 10 names. Enter or a comma adds one, then it can have a picture."
        max={10}
        value={value.map(({ name }) => name)}
        error={error}
        onChange={(names) => onChange(listsOf(renamed(value, names)))}
      />
      {value.map(({ name, image }) => (
        <PictureField
          key={name}
          round
          label={`Picture of ${name}`}
          slot={slotOf(slot, name)}
          kind="team"
          shape={pictureShapes.team}
          // the page shows no picture of another host
          value={{ image: readPictureRef(image) ? image : '' }}
          onChange={(picture) => put(name, picture.image)}
        />
      ))}
    </div>
  )
}
