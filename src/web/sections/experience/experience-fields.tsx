import { bindText } from '../../parts/editing/bind.ts'
import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import shared from '../../parts/editing/form.module.css'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'

/** The texts of a new entry. */
export const blankExperience = { name: '', place: '', from: '', to: '', text: '' }

export function ExperienceFields({ item }: { item: Item }) {
  const form = useItem('experience', item.entityId, blankExperience, item.data)
  const { text, set, issue, left } = form
  return (
    <EntryFields left={left}>
      <Field label="Title" max={50} {...bindText(form, 'name')} />
      <Field label="Place" max={90} {...bindText(form, 'place')} />
      <div className={shared['pair']}>
        <Field
          label="From"
          name="from"
          hint="2019 or 2019-09"
          value={text('from')}
          error={issue('from')}
          onChange={(from) => set({ from: from.trim() })}
        />
        <Field
          label="Until"
          name="to"
          hint="Leave it empty if it still goes on"
          value={text('to')}
          error={issue('to')}
          onChange={(to) => set({ to: to.trim() })}
        />
      </div>
      <Field label="What you did" rows={3} max={400} {...bindText(form, 'text')} />
    </EntryFields>
  )
}
