import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissingScript } from '../../lib/missing-script.ts'
import type { NamedSection } from '../../sections/sections.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { giveUpForm } from './forms.ts'

type Props = ErrorComponentProps & { section: NamedSection }

/** Sections whose form was tried again: some browsers keep a failed script, and a new version has other names. */
const tried = new Set<string>()

/** Stands in the place of a form whose script did not come; the other sections stay usable. */
export function FormMissing({ section, error, reset }: Props) {
  const missing = isMissingScript(error)
  // the form is fetched once more when its section is opened again
  useEffect(() => () => void giveUpForm(section), [section])
  // what broke in the form itself belongs to the page's own report
  if (!missing) throw error
  const again = () => {
    if (tried.has(section.name)) return window.location.reload()
    tried.add(section.name)
    giveUpForm(section)
    reset()
  }
  return (
    <Alert kind="error" title="This form did not load" action={<Button onClick={again}>Try again</Button>}>
      The connection dropped, or there is a newer version. What you saved is safe.
    </Alert>
  )
}
