import type { ReactNode } from 'react'
import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { MediaField } from '../pictures/media-field.tsx'
import shared from './form.module.css'
import { mediaData, mediaValue } from './media-value.ts'
import type { RecordForm } from './use-record.ts'

/** Groups the fields of a record; a field that loses focus shows its message. */
export const EntryFields = ({ left, children }: { left: RecordForm['left']; children: ReactNode }) => (
  <div className={shared['fields']} onBlur={({ target }) => 'name' in target && left(String(target.name))}>
    {children}
  </div>
)

type MediaProps = { label: string; form: RecordForm; field?: string; empty?: boolean }

/** The picture or video of a record. `empty`: no picture is shown until one is chosen. */
export function RecordMedia({ label, form, field = 'media', empty = false }: MediaProps) {
  const { data, entityId, issue, left, set } = form
  const value = mediaValue(data[field])
  const inner = ['image', 'youtubeId', 'alt'].map((name) => `${field}.${name}`)
  return (
    <div
      onBlur={({ target, currentTarget, relatedTarget }) => {
        // while the system asks for a file the window has no focus, and the field still has its own
        const isWithin = document.activeElement === target || currentTarget.contains(relatedTarget)
        if (!isWithin) for (const name of inner) left(name)
      }}
    >
      <MediaField
        label={label}
        slot={`${entityId}.${field}`}
        kind="portfolio"
        shape={pictureShapes.portfolio}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        fallback={empty ? '' : 'hills'}
        value={empty && !data[field] ? { ...value, image: '' } : value}
        errors={{
          image: issue(`${field}.image`),
          youtube: issue(`${field}.youtubeId`),
          alt: issue(`${field}.alt`),
        }}
        onChange={(media) => {
          left(`${field}.youtubeId`)
          set({ [field]: mediaData(media) })
        }}
      />
    </div>
  )
}
