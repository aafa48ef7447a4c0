import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import shared from '../../parts/editing/form.module.css'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'

/** The texts of a new entry. */
export const blankExperience = { name: '', place: '', from: '', to: '', text: '' }

export function ExperienceFields({ item }: { item: Item }) {
  const { text, set, issue, left } = useItem('experience', item.entityId, blankExperience, item.data)
  return (
    <EntryFields left={left}>
      <Field
        label="Title"
        name="name"
        max={50}
        value={text('name')}
        error={issue('name')}
        onChange={(name) => set({ name })}
      />
      <Field
        label="Place"
        name="place"
        max={90}
        value={text('place')}
        error={issue('place')}
        onChange={(place) => set({ place })}
      />
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
      <Field
        label="What you did"
        name="text"
        rows={3}
        max={400}
        value={text('text')}
        error={issue('text')}
        onChange={(words) => set({ text: words })}
      />
    </EntryFields>
  )
}
