import type { RecordForm } from '../../parts/editing/record-form.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** The fields of a review that the owner added. */
export function OwnWords({ form: { text, set, issue, data } }: { form: RecordForm }) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        max={100}
        value={text('name')}
        error={issue('name')}
        onChange={(name) => set({ name })}
      />
      <Field
        label="What they wrote"
        name="text"
        rows={4}
        max={400}
        value={text('text')}
        error={issue('text')}
        onChange={(words) => set({ text: words })}
      />
      <Segments
        label="Stars"
        options={stars}
        value={String(data['stars'])}
        onChange={(number) => set({ stars: Number(number) })}
      />
      <Field
        label="What it was about"
        name="service"
        max={50}
        value={text('service')}
        error={issue('service')}
        onChange={(service) => set({ service })}
      />
      <Field
        label="Date"
        name="date"
        type="date"
        value={text('date')}
        error={issue('date')}
        onChange={(date) => set({ date })}
      />
    </>
  )
}
