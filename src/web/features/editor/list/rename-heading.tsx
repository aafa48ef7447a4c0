import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { textLength } from '#platform/common/text.ts'
import { useSwitches } from '../../../parts/editing/use-switches.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import classes from './list.module.css'

const max = 50

type Props = {
  section: string
  title: string
  /** The heading that visitors see while the field is empty. */
  usual: string
  onDone: () => void
}

/** The heading of a section, edited in its row. Every key is saved; Enter and Done close it, Escape takes it back. */
export function RenameHeading({ section, title, usual, onDone }: Props) {
  const { captionOf, setCaption, form } = useSwitches()
  const [before] = useState(() => captionOf(section))
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const name = `captions.${section}`
  const takeBack = useEffectEvent(() => {
    setCaption(section, before)
    onDone()
  })
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
    const field = input.current
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && takeBack()
    field?.addEventListener('keydown', escape)
    return () => field?.removeEventListener('keydown', escape)
  }, [])
  const finish = (event: FormEvent) => {
    event.preventDefault()
    // a heading that is too long stays open with its message
    form.left(name)
    if (textLength(captionOf(section)) <= max) onDone()
  }
  return (
    <form className={classes['rename']} noValidate onSubmit={finish}>
      <Field
        ref={input}
        label={`Heading of ${title}`}
        name={name}
        max={max}
        hint={`Empty shows the usual heading, “${usual}”.`}
        placeholder={usual}
        autoComplete="off"
        value={captionOf(section)}
        error={form.issue(name)}
        onChange={(words) => setCaption(section, words)}
        onBlur={() => form.left(name)}
      />
      <Button type="submit" aria-label={`Done with the heading of ${title}`}>
        Done
      </Button>
    </form>
  )
}
