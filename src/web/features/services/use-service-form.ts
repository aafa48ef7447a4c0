import { useCallback, useMemo, useState } from 'react'
import { type ServiceIssues, serviceIssues } from './service-issues.ts'
import type { ServiceValues } from './service-values.ts'

export type ServiceForm = {
  values: ServiceValues
  set: (patch: Partial<ServiceValues>) => void
  /** The message of a field, after the field was left or after the first attempt to save. */
  issue: (field: string) => string | undefined
  /** All messages, for the summary after an attempt to save. */
  issues: ServiceIssues
  left: (field: string) => void
  /** Number of faulty fields, after an attempt to save. */
  faults: number
  /** Shows all messages. Returns whether there are none. */
  check: () => boolean
  /** Shows the server's messages; the next change of the form removes them. */
  refuse: (issues: ServiceIssues) => void
}

/** The state of one service's form, checked with the contract at every change. */
export function useServiceForm(
  initial: ServiceValues,
  taken: ReadonlySet<string>,
  entityId: string,
): ServiceForm {
  const [values, setValues] = useState(initial)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ServiceIssues>({})
  const judged = useMemo(() => serviceIssues(values, taken, entityId), [values, taken, entityId])
  const issues = useMemo(() => ({ ...refused, ...judged }), [refused, judged])

  const set = useCallback((patch: Partial<ServiceValues>) => {
    setValues((before) => ({ ...before, ...patch }))
    setRefused({})
  }, [])
  const left = (field: string) => {
    // a field that was only passed through gets no message yet
    const isUntouched =
      field in values && values[field as keyof ServiceValues] === initial[field as keyof ServiceValues]
    if (!isUntouched) setSeen((before) => new Set([...before, field]))
  }
  const check = () => {
    setTried(true)
    return Object.keys(judged).length === 0
  }
  const issue = (field: string) => (tried || seen.has(field) || refused[field] ? issues[field] : undefined)
  const faults = tried ? Object.keys(issues).length : 0
  return { values, set, issue, issues, faults, left, check, refuse: setRefused }
}
