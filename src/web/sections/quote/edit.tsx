import { bindSwitch, bindText } from '../../parts/editing/bind.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

export function Edit() {
  const form = useSingle('quote', { text: '', author: '', inAboutMe: false })
  const { left } = form
  return (
    <SectionPanel hint="One sentence that says what you stand for, yours or somebody else’s." left={left}>
      <Field label="Quote" rows={3} max={400} {...bindText(form, 'text')} />
      <Field label="Author" max={100} {...bindText(form, 'author')} />
      <SwitchField label="Show it inside About me" {...bindSwitch(form, 'inAboutMe')} />
    </SectionPanel>
  )
}
