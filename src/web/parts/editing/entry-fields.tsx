import type { ReactNode } from 'react'
import type { PictureKind } from '#domains/showcase/provider-contract.ts'
import shared from './form.module.css'
import { MediaFields } from './media-fields.tsx'
import type { RecordForm } from './record-form.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'

/** Groups the fields of a record; a field that loses focus shows its message. */
export const EntryFields = ({ left, children }: { left: RecordForm['left']; children: ReactNode }) => (
  <div className={shared['fields']} onBlur={({ target }) => 'name' in target && left(String(target.name))}>
    {children}
  </div>
)

type MediaProps = {
  label: string
  form: RecordForm
  kind?: PictureKind
  /** The slot whose drawing the page shows while nobody chose a picture; none: the page shows no picture then. */
  draws?: string
}

/** The picture or video of a record in the editor. */
export function RecordMedia({ draws, ...rest }: MediaProps) {
  const drawn = useDrawnPicture(draws ?? 'none', rest.form.entityId)
  return <MediaFields {...rest} drawn={draws === undefined ? '' : drawn} />
}
