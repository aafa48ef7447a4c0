import { useCallback, useEffect, useState } from 'react'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Month } from '#web/parts/times/month-grid.ts'
import { regroup } from './days-in-zone.ts'

type Answer = { status: 'ready'; times: FreeTimes } | { status: 'failed'; code: string; message: string }
export type TimesState = { status: 'loading' } | Answer

/** Loads a month of free times. Must be the same function between renders. */
type Ask = (month: Month, timezone: string, signal: AbortSignal) => Promise<FreeTimes>

/**
 * Loads the free times of a month in a zone, and caches them by month and zone. Shows `first` at once and replaces it
 * by the server's answer for the visitor's own zone. `reload` empties the cache, for example after a time was taken.
 */
export function useMonths(ask: Ask, first: FreeTimes | null, month: Month, zone: string) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [printed, setPrinted] = useState(first)
  const [turn, setTurn] = useState(0)
  const key = `${month} ${zone}`
  const answer = answers.get(key)
  const known = answer !== undefined

  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    const store = (next: Answer) => {
      if (!leaving.signal.aborted) setAnswers((before) => new Map(before).set(key, next))
    }
    ask(month, zone, leaving.signal)
      .then((times) => store({ status: 'ready', times }))
      .catch((error: unknown) => {
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        store({ status: 'failed', code, message })
      })
    return () => leaving.abort()
    // a reload asks again, also while an answer is on its way
  }, [ask, month, zone, key, known, turn])

  const reload = useCallback(() => {
    setPrinted(null)
    setAnswers(new Map())
    setTurn((before) => before + 1)
  }, [])
  const state: TimesState =
    answer ??
    (printed?.month === month ? { status: 'ready', times: regroup(printed, zone) } : { status: 'loading' })
  return { state, reload }
}
