import { descriptionMax } from '#domains/catalogue/contract.ts'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { bindTags, bindText } from '../editing/bind.ts'
import { MediaFields } from '../editing/media-fields.tsx'
import type { RecordForm } from '../editing/record-form.ts'

type Props = {
  form: RecordForm
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  /** Tags to choose from. */
  samples?: readonly string[]
}

export const DescriptionField = ({ form }: Pick<Props, 'form'>) => (
  <RichTextField label="Description" max={descriptionMax} {...bindText(form, 'description')} />
)

const maxTags = 8

/** The picture and the tags of a card. */
export function PictureAndTags({ form, drawn, samples = [] }: Props) {
  const tags = bindTags(form, 'tags')
  return (
    <>
      <MediaFields label="Picture" form={form} kind="serviceImage" drawn={drawn} />
      <TagsField
        label="Tags"
        hint={`${maxTags - tags.value.length} of ${maxTags} left, up to 30 characters each. Enter or a comma adds one.`}
        max={maxTags}
        samples={samples}
        {...tags}
      />
    </>
  )
}
