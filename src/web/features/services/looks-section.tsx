import { descriptionMax, generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import type { Trade } from '#domains/showcase/rules/trades.ts'
import { MediaField } from '../../parts/pictures/media-field.tsx'
import { Field } from '../../ui/field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { FormSection } from './form-section.tsx'
import type { ServiceForm } from './service-values.ts'

type Props = {
  form: ServiceForm
  /** The name of the picture's field, unique in the app. */
  slot: string
  trade: Trade
  /** The picture that the page draws while nobody chose one. */
  drawn: string
}

export function LooksSection({ form: { values, set, issue }, slot, trade, drawn }: Props) {
  return (
    <FormSection id="looks" title="How it is shown">
      <RichTextField
        label="Description"
        max={descriptionMax}
        value={values.description}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <Field
        rows={3}
        name="preparation"
        label="What to bring"
        hint="One item a line. The confirmation and its mail list it."
        max={1000}
        value={values.preparation}
        error={issue('preparation')}
        onChange={(preparation) => set({ preparation })}
      />
      <MediaField
        label="Picture"
        slot={slot}
        kind="serviceImage"
        shape={pictureShapes.serviceImage}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        fallback={drawn}
        value={values.media}
        errors={{ image: issue('media'), youtube: issue('youtube'), alt: issue('alt') }}
        onChange={(media) => set({ media })}
      />
      <TagsField
        name="tags"
        label="Tags"
        hint={`${8 - values.tags.length} of 8 left, up to 30 characters each. Enter or a comma adds one.`}
        samples={trade.tags}
        value={values.tags}
        error={issue('tags')}
        max={8}
        onChange={(tags) => set({ tags: tags.map((tag) => tag.trim()).filter(Boolean) })}
      />
    </FormSection>
  )
}
