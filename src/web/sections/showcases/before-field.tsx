import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import shared from '../../parts/editing/form.module.css'
import { mediaValue } from '../../parts/editing/media-value.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { PictureField } from '../../parts/pictures/field/picture-field.tsx'
import { Field } from '../../ui/field.tsx'

/** The picture of before. A pair has no video. Without a picture nothing is stored, and the page shows no pair. */
export function BeforeField({ form: { data, entityId, set, issue } }: { form: RecordForm }) {
  const { image, focus, alt } = mediaValue(data['before'])
  const change = (patch: { image?: string; focus?: object | undefined; alt?: string }) => {
    const { focus: point, ...rest } = { image, focus, alt, ...patch }
    set({ before: rest.image ? { type: 'image', ...rest, ...(point && { focus: point }) } : null })
  }
  return (
    <div className={shared['fields']}>
      <PictureField
        label="Before"
        slot={`${entityId}.before`}
        kind="portfolio"
        shape={pictureShapes.portfolio}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        value={{ image, focus }}
        error={issue('before.image')}
        onChange={(value) => change({ image: value.image, focus: value.focus })}
      />
      {image && (
        <Field
          label="What the picture of before shows, for people who cannot see it"
          max={110}
          value={alt}
          error={issue('before.alt')}
          onChange={(words) => change({ alt: words })}
        />
      )}
    </div>
  )
}
