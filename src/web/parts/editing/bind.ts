import type { NumberText } from '../../ui/number-field.tsx'
import type { RecordForm } from './record-form.ts'

// The props that connect a control with one field of a record, so that a form names each field once:
// `<Field label="Title" max={50} {...bindText(form, 'title')} />`.

const named = ({ path, issue }: RecordForm, field: string) => ({
  name: `${path}${field}`,
  error: issue(field),
})

/** For `Field`, and for `RichTextField`, which has no name. */
export const bindText = (form: RecordForm, field: string) => ({
  ...named(form, field),
  value: form.text(field),
  onChange: (value: string) => form.set({ [field]: value }),
})

/** For `NumberField`. `empty`: what an empty field stores. */
export const bindNumber = (form: RecordForm, field: string, empty: null | '' = '') => {
  const value = form.data[field]
  return {
    ...named(form, field),
    value: typeof value === 'number' ? value : ('' as const),
    onChange: (typed: NumberText) => form.set({ [field]: typed === '' ? empty : typed }),
  }
}

/** For `TagsField`: the texts of a list, without empty ones. */
export const bindTags = (form: RecordForm, field: string) => ({
  ...named(form, field),
  value: listOf(form.data[field]),
  onChange: (tags: string[]) => form.set({ [field]: tags.map((tag) => tag.trim()).filter(Boolean) }),
})

/** For `TicksField`. */
export const bindTicks = (form: RecordForm, field: string) => ({
  ...named(form, field),
  value: listOf(form.data[field]),
  onChange: (ticked: string[]) => form.set({ [field]: ticked }),
})

/** For `SwitchField`. */
export const bindSwitch = (form: RecordForm, field: string) => ({
  checked: form.data[field] === true,
  onChange: (checked: boolean) => form.set({ [field]: checked }),
})

/** For `ChoiceField` and `Segments`. A value that is not among the options shows the first one. */
export function bindOption<T extends string>(
  form: RecordForm,
  field: string,
  options: readonly [{ value: T; label: string }, ...{ value: T; label: string }[]],
) {
  return {
    options,
    value: (options.find(({ value }) => value === form.data[field]) ?? options[0]).value,
    onChange: (value: T) => form.set({ [field]: value }),
  }
}

/** A day for `PlainField`; an empty field stores null. */
export const bindDay = (form: RecordForm, field: string) => ({
  type: 'date' as const,
  name: `${form.path}${field}`,
  value: form.text(field),
  invalid: form.issue(field) !== undefined,
  onChange: (date: string) => form.set({ [field]: date || null }),
})

/** A time of day for `PlainField`; an empty field stores null. */
export const bindTime = (form: RecordForm, field: string) => ({
  ...bindDay(form, field),
  type: 'time' as const,
})

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
