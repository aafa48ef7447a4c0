import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type NamedSection, sections } from '../../sections/sections.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useFocusField } from './use-focus-field.ts'

/** Forms that have been fetched: another visit of their section draws them at once. */
const fetched = new Map<string, ComponentType>()

async function fetchForm({ name, edit }: NamedSection): Promise<{ default: ComponentType }> {
  const { Edit } = await edit()
  fetched.set(name, Edit)
  return { default: Edit }
}

function Form({ section }: { section: NamedSection }) {
  const [Edit] = useState(() => fetched.get(section.name) ?? lazy(() => fetchForm(section)))
  return <Edit />
}

/** Draws nothing: inside of the boundary, so that the fields are there when one of them is to be focused. */
function Drawn({ section, field }: Props) {
  useFocusField(section.name, field)
  // the other forms follow, so that choosing a section waits for nothing and works without a network
  useEffect(() => {
    for (const each of sections) if (!fetched.has(each.name)) fetchForm(each).catch(() => undefined)
  }, [])
  return null
}

type Props = { section: NamedSection; field: string | undefined }

export function SectionForm({ section, field }: Props) {
  return (
    <Suspense fallback={<SkeletonLines label="The form is loading" widths={[40, 100, 100, 70, 100]} />}>
      <Form key={section.name} section={section} />
      <Drawn section={section} field={field} />
    </Suspense>
  )
}
