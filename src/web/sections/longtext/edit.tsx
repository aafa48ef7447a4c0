import { bindSwitch, bindText } from '../../parts/editing/bind.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

export function Edit() {
  const form = useSingle('longtext', { title: '', text: '', inAboutMe: false })
  const { left } = form
  return (
    <SectionPanel hint="Room for a longer story: how you work, what to expect." left={left}>
      <Field label="Title" max={50} {...bindText(form, 'title')} />
      <RichTextField label="Text" max={5000} {...bindText(form, 'text')} />
      <SwitchField label="Show it on the page About me only" {...bindSwitch(form, 'inAboutMe')} />
    </SectionPanel>
  )
}
