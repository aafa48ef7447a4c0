import type { ReactNode } from 'react'
import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { type PictureKind, pictureShapes } from '#domains/showcase/provider-contract.ts'
import { MediaField } from '../pictures/media-field.tsx'
import shared from './form.module.css'
import { mediaData, mediaValue } from './media-value.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'
import type { RecordForm } from './use-record.ts'

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

/** The picture or video of a record: the field `media`. Nothing is stored until somebody chooses. */
export function RecordMedia({ label, form, kind = 'portfolio', draws }: MediaProps) {
  const { data, entityId, issue, left, set } = form
  const drawn = useDrawnPicture(draws ?? 'none', entityId)
  return (
    <div
      onBlur={({ target, currentTarget, relatedTarget }) => {
        // while the system asks for a file the window has no focus, and the field still has its own
        const isWithin = document.activeElement === target || currentTarget.contains(relatedTarget)
        if (!isWithin) for (const name of ['image', 'youtubeId', 'alt']) left(`media.${name}`)
      }}
    >
      <MediaField
        label={label}
        slot={`${entityId}.media`}
        kind={kind}
        shape={pictureShapes[kind]}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        fallback={draws === undefined ? '' : drawn}
        value={mediaValue(data['media'])}
        errors={{
          image: issue('media.image') ?? issue('media'),
          youtube: issue('media.youtubeId'),
          alt: issue('media.alt'),
        }}
        onChange={(media) => {
          left('media.youtubeId')
          set({ media: mediaData(media) })
        }}
      />
    </div>
  )
}
