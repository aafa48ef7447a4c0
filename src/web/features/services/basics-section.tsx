import { useState } from 'react'
import { titleMax } from '#domains/catalogue/contract.ts'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { Field } from '../../ui/field.tsx'
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
    </FormSection>
  )
}
