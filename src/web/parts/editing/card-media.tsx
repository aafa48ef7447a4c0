import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { MediaField } from '../pictures/media-field.tsx'
import { mediaData, mediaValue } from './media-value.ts'
import type { RecordForm } from './use-record.ts'

/** The picture or video of a card. Without one the page draws its own. */
export function CardMedia({ form: { entityId, data, set, issue, left } }: { form: RecordForm }) {
  const media = data['media']
  const chosen = media !== null && media !== undefined
  return (
    <>
      <SwitchField
        label="With a picture or a video of your own choice"
        checked={chosen}
        onChange={(on) => set({ media: on ? { type: 'image', image: 'hills', alt: '' } : null })}
      />
      {chosen && (
        <MediaField
          label="Picture"
          slot={`${entityId}.media`}
          kind="serviceImage"
          shape={pictureShapes.serviceImage}
          generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
          fallback="hills"
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
