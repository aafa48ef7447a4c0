import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

export function Edit() {
  const { text, set, issue, left, data } = useSingle('quote', { text: '', author: '', inAboutMe: false })
  return (
    <SectionPanel hint="One sentence that says what you stand for, yours or somebody else’s." left={left}>
      <Field
        label="Quote"
        name="text"
        rows={3}
        max={400}
        value={text('text')}
        error={issue('text')}
        onChange={(words) => set({ text: words })}
      />
      <Field
        label="Author"
        name="author"
        max={100}
        value={text('author')}
        error={issue('author')}
        onChange={(author) => set({ author })}
      />
      <SwitchField
        label="Show it inside About me"
        checked={data['inAboutMe'] === true}
        onChange={(inAboutMe) => set({ inAboutMe })}
      />
    </SectionPanel>
  )
}
