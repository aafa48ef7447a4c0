import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { NamedSection } from '../../sections/sections.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FormMissing } from './form-missing.tsx'
import { formOf, prefetchAllForms } from './forms.ts'
import { useFocusField } from './use-focus-field.ts'

type Props = { section: NamedSection; field: string | undefined }

function Form({ section }: { section: NamedSection }) {
  const [Edit] = useState(() => formOf(section))
  return <Edit />
}

/** Draws nothing. It stands inside of the boundary: its effects run when the fields are on the page. */
function Drawn({ section, field }: Props) {
  useFocusField(section.name, field)
  // so that choosing another section neither waits nor needs a network, once all forms are here
  useEffect(prefetchAllForms, [])
  return null
}

export function SectionForm({ section, field }: Props) {
  return (
    <CatchBoundary
      getResetKey={() => section.name}
      errorComponent={(failed) => <FormMissing section={section} {...failed} />}
    >
      <Suspense fallback={<SkeletonLines label="The form is loading" widths={[40, 100, 100, 70, 100]} />}>
        <Form key={section.name} section={section} />
        <Drawn section={section} field={field} />
      </Suspense>
    </CatchBoundary>
  )
}
