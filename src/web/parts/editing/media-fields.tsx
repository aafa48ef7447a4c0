import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { type PictureKind, pictureShapes } from '#domains/showcase/provider-contract.ts'
import { MediaField } from '../pictures/media-field.tsx'
import { mediaData, mediaValue } from './media-value.ts'
import type { RecordForm } from './record-form.ts'

type Props = {
  label: string
  form: RecordForm
  kind?: PictureKind
  /** The drawing that the page shows while nobody chose a picture; '': the page shows no picture then. */
  drawn: string
}

/** The picture or video of a record: the field `media`. Nothing is stored until somebody chooses. */
export function MediaFields({ label, form, kind = 'portfolio', drawn }: Props) {
  const { data, entityId, issue, left, set } = form
  const value = mediaValue(data['media'])
  return (
    <div
      onBlur={({ target, currentTarget, relatedTarget }) => {
        // while the system asks for a file the window has no focus, and the field still has its own
        const isWithin = document.activeElement === target || currentTarget.contains(relatedTarget)
        // an empty field is missed when the form is sent; a message now would move what is pressed
        const names = value.youtube === '' ? ['image', 'alt'] : ['image', 'youtubeId', 'alt']
        if (!isWithin) for (const name of names) left(`media.${name}`)
      }}
    >
      <MediaField
        label={label}
        slot={`${entityId}.media`}
        kind={kind}
        shape={pictureShapes[kind]}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        fallback={drawn}
        value={value}
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
