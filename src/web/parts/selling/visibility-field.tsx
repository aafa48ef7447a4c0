import { ChoiceField } from '../../ui/choice-field.tsx'
import { bindOption } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'

type Props = {
  form: RecordForm
  /** What `link-only` and `paused` mean for it. */
  words: { readonly linkOnly: string; readonly paused: string }
}

export const VisibilityField = ({ form, words }: Props) => (
  <ChoiceField
    label="Who sees it"
    {...bindOption(form, 'visibility', [
      { value: 'public', label: 'Public: on your Showcase' },
      { value: 'link-only', label: `Link only: ${words.linkOnly}` },
      { value: 'paused', label: `Paused: ${words.paused}` },
    ])}
  />
)
