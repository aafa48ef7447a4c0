import { CatchBoundary } from '@tanstack/react-router'
import { memo, Suspense, useEffect, useState } from 'react'
import type { NamedSection } from '../../sections/sections.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ClearSection } from './clear-section.tsx'
import { FormMissing } from './form-missing.tsx'
import { formOf, prefetchAllForms } from './forms.ts'
import { useFocusField } from './use-focus-field.ts'

type Props = { section: NamedSection; entry: string | undefined; field: string | undefined }

function Form({ section }: { section: NamedSection }) {
  const [Edit] = useState(() => formOf(section))
  return <Edit />
}

/** Renders nothing. Placed inside the Suspense boundary, so that its effects run when the form is rendered. */
function Drawn({ section, entry, field }: Props) {
  useFocusField(`${section.name} ${entry ?? ''}`, field)
  // once all forms are loaded, choosing another section needs neither waiting nor a network
  useEffect(prefetchAllForms, [])
  return null
}

export const SectionForm = memo(({ section, entry, field }: Props) => {
  // a cleared form starts again from the records
  const [cleared, setCleared] = useState(0)
  return (
    <CatchBoundary
      getResetKey={() => section.name}
      errorComponent={(failed) => <FormMissing section={section} {...failed} />}
    >
      <Suspense fallback={<SkeletonLines label="The form is loading" widths={[40, 100, 100, 70, 100]} />}>
        <Form key={`${section.name} ${cleared}`} section={section} />
        <ClearSection section={section} onCleared={() => setCleared((times) => times + 1)} />
        <Drawn section={section} entry={entry} field={field} />
      </Suspense>
    </CatchBoundary>
  )
})
