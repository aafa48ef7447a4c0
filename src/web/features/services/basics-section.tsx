import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { descriptionMax, generatedPictures, sampleTags, titleMax } from '#domains/catalogue/contract.ts'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { Field } from '../../ui/field.tsx'
import { MediaField } from '../../ui/media-field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { FormSection } from './form-section.tsx'
import type { ServiceForm } from './use-service-form.ts'

type Props = { form: ServiceForm; userUrl: string | null; taken: ReadonlySet<string>; isNew: boolean }

export function BasicsSection({ form, userUrl, taken, isNew }: Props) {
  const { values, set, issue } = form
  const [follows, setFollows] = useState(isNew && values.serviceUrl === '')
  const title = (text: string) =>
    set({ title: text, ...(follows && { serviceUrl: text.trim() ? freeSlug(text, taken) : '' }) })
  return (
    <FormSection id="basics" title="What it is">
      <Field
        name="title"
        label="Title"
        max={titleMax}
        value={values.title}
        error={issue('title')}
        placeholder="Private lesson online"
        onChange={title}
      />
      <Field
        name="serviceUrl"
        label="Address"
        hint={`Your page: /at/${userUrl ?? 'you'}/services/${values.serviceUrl || '…'}`}
        value={values.serviceUrl}
        error={issue('serviceUrl')}
        onChange={(serviceUrl) => {
          setFollows(false)
          set({ serviceUrl })
        }}
      />
      <RichTextField
        label="Description"
        max={descriptionMax}
        value={values.description}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <MediaField
        label="Picture"
        pictures={generatedPictures}
        value={values.media}
        errors={{ image: issue('media'), youtube: issue('youtube'), alt: issue('alt') }}
        onChange={(media) => set({ media })}
      />
      <TagsInput
        name="tags"
        label="Tags"
        description={`${8 - values.tags.length} of 8 left, up to 30 characters each. Enter or a comma adds one.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={[...sampleTags]}
        value={values.tags}
        error={issue('tags')}
        maxTags={8}
        splitChars={[',']}
        acceptValueOnBlur
        onChange={(tags) => set({ tags: tags.map((tag) => tag.trim()).filter(Boolean) })}
      />
    </FormSection>
  )
}
