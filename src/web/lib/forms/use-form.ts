import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ApiError, messageOf } from '../api.ts'
import { createAttempt } from '../attempt.ts'
import { type Faults, focusFirstFault, hasFault, Refused } from './faults.ts'

type Options<V extends object, Answer> = {
  /** The values as they are saved. */
  initial: V
  /** What was typed before, if it is not saved. */
  typed?: V | undefined
  /** The messages of what cannot be sent; the form is judged by it at every change. */
  check: (values: V) => Faults
  /** Sends the values. A retry after a lost response has the same idempotency key. */
  send: (values: V, idempotencyKey: string) => Promise<Answer>
  onSent?: (answer: Answer, values: V) => void
  /** The values of the form once they are sent; by default they stay. */
  saved?: (answer: Answer, values: V) => V
  /** The messages of a refusal by field; by default those of the API's answer. */
  refusals?: (error: unknown) => Faults
  /** Is told which fields have a message, before the first of them has the focus. */
  onFaults?: (faults: Faults) => void
  /** Is told every change, so that the caller can keep what is typed after the form has gone. */
  onType?: (values: V) => void
}

export type Form<V extends object> = {
  values: V
  /** Changes some values; the server's messages go. */
  set: (patch: Partial<V>) => void
  /** The message of a field, after the field was left changed or after the first attempt to send. */
  issue: (field: string) => string | undefined
  /** The props of a text field. */
  bind: (field: TextFieldOf<V>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }
  left: (field: string) => void
  /** Shows all messages. Returns whether there are none. */
  judge: () => boolean
  /** The number of fields with a message, after an attempt to send. */
  faults: number
  /** Whether the values differ from the initial ones. */
  dirty: boolean
  busy: boolean
  /** Why the last attempt to send failed. */
  error: Error | undefined
  /** The same, where it belongs to no field. */
  failure: Error | undefined
  /** Shows a failure of something beside the form, such as another code that could not be sent. */
  fail: (error: Error | undefined) => void
  /** Shows messages as the server's refusals are shown; the next change removes them. */
  refuse: (faults: Faults) => void
  reset: (values?: V) => void
  /** The props of the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

type TextFieldOf<V> = { [F in keyof V]: V[F] extends string ? F : never }[keyof V] & string

/** The messages of the API's refusal by field, without the part of the request that they stand in. */
export const refusedFields = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, message]) => [path.replace(/^body\./, ''), message]),
      )
    : {}

const keep = <V>(_answer: unknown, values: V): V => values

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(messageOf(error)))

/**
 * The state of a form: what is typed, which fields have a message, whether it is on its way and how that failed. What is typed stays
 * until the server has it; a second press while it is sent does nothing.
 */
export function useForm<V extends object, Answer>(options: Options<V, Answer>): Form<V> {
  const { check, send, onSent, saved = keep, refusals = refusedFields, onFaults, onType } = options
  const [initial, setInitial] = useState(options.initial)
  const [values, setValues] = useState(options.typed ?? options.initial)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const [error, setError] = useState<Error>()
  const [busy, setBusy] = useState(false)
  const [attempt] = useState(() => createAttempt())
  const running = useRef(false)
  /** The values after the last change, also within one event. */
  const latest = useRef(values)
  const ref = useRef<HTMLFormElement>(null)
  const judged = check(values)
  const message = (field: string) => judged[field] ?? refused[field]

  const set = (patch: Partial<V>) => {
    const next = { ...latest.current, ...patch }
    latest.current = next
    setValues(next)
    setRefused({})
    setError(undefined)
    onType?.(next)
  }
  const issue = (field: string) => (tried || seen.has(field) || refused[field] ? message(field) : undefined)
  const show = (faults: Faults) => {
    onFaults?.(faults)
    focusFirstFault(ref.current, faults)
  }
  const refuse = (faults: Faults) => {
    setRefused(faults)
    if (hasFault(faults)) show(faults)
  }
  const reset = (next = options.initial) => {
    latest.current = next
    setInitial(next)
    setValues(next)
    setTried(false)
    setSeen(new Set())
    setRefused({})
    setError(undefined)
  }
  const judge = () => {
    setTried(true)
    if (hasFault(judged)) show(judged)
    return !hasFault(judged)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (running.current || !judge()) return
    running.current = true
    setBusy(true)
    setRefused({})
    setError(undefined)
    try {
      const answer = await attempt(values, (key) => send(values, key))
      const next = saved(answer, values)
      const typed = latest.current
      reset(next)
      // what was typed while it was sent stays
      if (typed !== values) set(typed)
      onSent?.(answer, values)
    } catch (failed) {
      setError(asError(failed))
      refuse(failed instanceof Refused ? failed.faults : refusals(failed))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    values,
    set,
    issue,
    bind: (field) => ({
      name: field,
      value: values[field] as string,
      error: issue(field),
      onChange: (value) => set({ [field]: value } as Partial<V>),
    }),
    left: (field) => {
      // a field that was only passed through gets no message yet
      // `location.link` is a field of the value `location`
      const value = (field.split('.')[0] ?? field) as keyof V
      const isUntouched = value in values && values[value] === initial[value]
      if (!isUntouched) setSeen((before) => new Set([...before, field]))
    },
    faults: tried ? Object.keys({ ...judged, ...refused }).filter(message).length : 0,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    judge,
    busy,
    error,
    failure: hasFault(refused) ? undefined : error,
    fail: (failed) => {
      setRefused({})
      setError(failed)
    },
    refuse,
    reset,
    form: { ref, noValidate: true, onSubmit: (event) => void submit(event) },
  }
}
