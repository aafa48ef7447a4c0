import { titleMax } from '#domains/catalogue/contract.ts'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { Field } from '../../ui/field.tsx'
import { bindText } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'

type Props = {
  form: RecordForm
  /** The addresses of the provider's other cards. */
  taken: ReadonlySet<string>
  isSaved: boolean
  /** Shown in the empty field. */
  example?: string
  /** Whether the form has a field for the address, which then shows its own message. */
  hasLinkField?: boolean
}

/** The title. The address of a card that was never saved follows it until somebody types another address. */
export function TitleField({ form, taken, isSaved, example, hasLinkField = false }: Props) {
  const { text, set, issue } = form
  const linkOf = (title: string) => (title.trim() ? freeSlug(title, taken) : '')
  const link = text('serviceUrl')
  const follows = link === '' || (!isSaved && link === linkOf(text('title')))
  return (
    <Field
      label="Title"
      max={titleMax}
      {...bindText(form, 'title')}
      {...(example && { placeholder: example })}
      error={issue('title') ?? (hasLinkField ? undefined : issue('serviceUrl'))}
      onChange={(title) => set({ title, ...(follows && { serviceUrl: linkOf(title) }) })}
    />
  )
}
