import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

export function Edit() {
  const { text, set, issue, left, data } = useSingle('longtext', { title: '', text: '', inAboutMe: false })
  return (
    <SectionPanel hint="Room for a longer story: how you work, what to expect." left={left}>
      <Field
        label="Title"
        name="title"
        max={50}
        value={text('title')}
        error={issue('title')}
        onChange={(title) => set({ title })}
      />
      <RichTextField
        label="Text"
        max={5000}
        value={text('text')}
        error={issue('text')}
        onChange={(html) => set({ text: html })}
      />
      <SwitchField
        label="Show it on the page About me only"
        checked={data['inAboutMe'] === true}
        onChange={(inAboutMe) => set({ inAboutMe })}
      />
    </SectionPanel>
  )
}
