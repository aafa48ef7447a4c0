import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { type PictureKind, pictureShapes } from '#domains/showcase/provider-contract.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { MediaField } from '../pictures/media-field.tsx'
import { mediaData, mediaValue } from './media-value.ts'
import type { RecordForm } from './use-record.ts'

type Props = {
  form: RecordForm
  label: string
  /** The words of the switch. */
  offer: string
  kind: PictureKind
  /** The drawing that the switch chooses first. */
  fallback: string
}

/** The field `media` of a record that may have none: a switch, and the picture or video once it is on. */
export function OptionalMedia({ form, label, offer, kind, fallback }: Props) {
  const { entityId, data, issue, left, set } = form
  const media = data['media'] ?? null
  return (
    <>
      <SwitchField
        label={offer}
        checked={media !== null}
        onChange={(on) => set({ media: on ? { type: 'image', image: fallback, alt: '' } : null })}
      />
      {media !== null && (
        <MediaField
          label={label}
          slot={`${entityId}.media`}
          kind={kind}
          shape={pictureShapes[kind]}
          generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
          fallback={fallback}
          value={mediaValue(media)}
          errors={{
            image: issue('media.image') ?? issue('media'),
            youtube: issue('media.youtubeId'),
            alt: issue('media.alt'),
          }}
          onChange={(value) => {
            left('media.youtubeId')
            set({ media: mediaData(value) })
          }}
        />
      )}
    </>
  )
}
