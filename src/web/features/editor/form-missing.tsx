import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isMissingScript } from '../../lib/missing-script.ts'
import { reloadOnceFor } from '../../lib/reload-once.ts'
import { hasTyped } from '../../lib/typed.ts'
import type { NamedSection } from '../../sections/sections.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { giveUpForm } from './forms.ts'

type Props = ErrorComponentProps & { section: NamedSection }

/**
 * Sections whose form was retried. Another retry reloads the page: some browsers cache a failed script, and a new
 * version has other file names.
 */
const tried = new Set<string>()

/**
 * Replaces a form whose script failed to load. The page first reloads once: autosave restores what was typed. After that
 * the other sections stay usable.
 */
export function FormMissing({ section, error, reset }: Props) {
  const missing = isMissingScript(error)
  // opening the section again fetches its form again
  useEffect(() => () => void giveUpForm(section), [section])
  // the page's own error boundary handles errors of the form itself
  if (!missing) throw error
  const [isReloading] = useState(() => !hasTyped() && reloadOnceFor(error))
  if (isReloading) return <SkeletonLines label="The form is loading" widths={[40, 100, 100]} />
  const retry = () => {
    if (tried.has(section.name)) return window.location.reload()
    tried.add(section.name)
    giveUpForm(section)
    reset()
  }
  return (
    <Alert kind="error" title="This form did not load" action={<Button onClick={retry}>Try again</Button>}>
      The connection dropped, or there is a newer version. Everything you saved is safe.
    </Alert>
  )
}
