import type { Form } from '../../lib/forms/use-form.ts'
import type { Data } from './autosave.ts'
import { textOf } from './text-of.ts'

/**
 * The values of a record with the messages beside its fields, as field groups take them: of a form that saves every edit
 * (`useItem`) or of one that is sent (`formOf`).
 */
export type RecordForm = {
  entityId: string
  data: Data
  /** What the names of its fields begin with: '' for a whole record, such as `location.` for a part of one. */
  path: string
  text: (field: string) => string
  set: (patch: Data) => void
  /** The message beside a field: the server's, or the contract's once the field has lost focus. */
  issue: (field: string) => string | undefined
  left: (field: string) => void
}

/** A form that is sent, as field groups take it. */
export const formOf = (entityId: string, { values, set, issue, left }: Form<Data>): RecordForm => ({
  entityId,
  data: values,
  path: '',
  text: (field) => textOf(values[field]),
  set,
  issue,
  left,
})

/** The form of an object within a record, such as its `location`. */
export function within(form: RecordForm, field: string): RecordForm {
  const data = (form.data[field] ?? {}) as Data
  return {
    entityId: form.entityId,
    data,
    path: `${form.path}${field}.`,
    text: (name) => textOf(data[name]),
    set: (patch) => form.set({ [field]: { ...data, ...patch } }),
    issue: (name) => form.issue(`${field}.${name}`),
    left: (name) => form.left(`${field}.${name}`),
  }
}
