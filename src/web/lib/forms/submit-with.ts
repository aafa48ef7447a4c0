import { flushSync } from 'react-dom'
import type { Form } from './use-form.ts'

/** Changes values and submits the form with them, as its button does. */
export function submitWith<V extends object>(
  { set, form }: Pick<Form<V>, 'set' | 'form'>,
  patch: Partial<V>,
) {
  flushSync(() => set(patch))
  form.ref.current?.requestSubmit()
}
