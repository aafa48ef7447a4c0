import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type SectionName, sectionNames } from '../../sections/list.ts'
import { sectionOf } from '../../sections/sections.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useFocusField } from './use-focus-field.ts'

/** Forms that have been fetched: another visit of their section draws them at once. */
const fetched = new Map<SectionName, ComponentType>()

async function fetchForm(name: SectionName): Promise<{ default: ComponentType }> {
  const { Edit } = await sectionOf(name).edit()
  fetched.set(name, Edit)
  return { default: Edit }
}

function Form({ section }: { section: SectionName }) {
  const [Edit] = useState(() => fetched.get(section) ?? lazy(() => fetchForm(section)))
  return <Edit />
}

/** Draws nothing: inside of the boundary, so that the fields are there when one of them is to be focused. */
function Drawn({ section, field }: Props) {
  useFocusField(section, field)
  // the other forms follow, so that choosing a section waits for nothing and works without a network
  useEffect(() => {
    for (const name of sectionNames) if (!fetched.has(name)) fetchForm(name).catch(() => undefined)
  }, [])
  return null
}

type Props = { section: SectionName; field: string | undefined }

export function SectionForm({ section, field }: Props) {
  return (
    <Suspense fallback={<SkeletonLines label="The form is loading" widths={[40, 100, 100, 70, 100]} />}>
      <Form key={section} section={section} />
      <Drawn section={section} field={field} />
    </Suspense>
  )
}
