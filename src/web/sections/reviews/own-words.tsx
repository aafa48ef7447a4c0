import { bindText } from '../../parts/editing/bind.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** The fields of a review that the owner added. */
export function OwnWords({ form }: { form: RecordForm }) {
  const { set, data } = form
  return (
    <>
      <Field label="Name" max={100} {...bindText(form, 'name')} />
      <Field label="What they wrote" rows={4} max={400} {...bindText(form, 'text')} />
      <Segments
        label="Stars"
        options={stars}
        value={String(data['stars'])}
        onChange={(number) => set({ stars: Number(number) })}
      />
      <Field label="What it was about" max={50} {...bindText(form, 'service')} />
      <Field label="Date" type="date" {...bindText(form, 'date')} />
    </>
  )
}
