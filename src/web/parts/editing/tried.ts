import { useMemo, useState } from 'react'
import { useStable } from '../../lib/use-stable.ts'
import type { Autosave, Change, Data } from './autosave.ts'
import { invalidFields, issuesOf, type Records, singleOf, type WritableKind } from './records.ts'

/** Values of a record that the page shows and nobody has saved. */
export type Trial = {
  kind: WritableKind
  entityId: string
  /** The fields that differ from the record, with their tried values. */
  patch: Data
  /** The values of fields that the record does not have. */
  blank: Data
  /** The tried thing in a word, such as `Pulse`; and the kept one that it replaces, if both have a name. */
  name: string
  instead?: string | undefined
}

/** The trials of the editor, by kind. Only a kind with at most one record can be tried. */
export type Tried = ReadonlyMap<WritableKind, Trial>

export type Trials = {
  tried: Tried
  try: (trial: Trial) => void
  /** Saves everything that is tried. Fields that the contract refuses stay unsaved in the form. */
  keep: () => void
  /** Forgets everything that is tried. */
  drop: () => void
}

/** The change that keeping a trial makes. */
function changeOf({ draft, typed }: Records, { kind, entityId, patch, blank }: Trial): Change {
  const current = singleOf(draft, typed, kind)
  const id = current?.entityId ?? entityId
  const data = { ...blank, ...current?.data, ...patch }
  const known = typed.get(id)?.known ?? draft.records.some((record) => record.entityId === id)
  return { kind, entityId: id, data, invalid: invalidFields(issuesOf(kind, id, data)), known }
}

/** Returns the records as the page shows them while something is tried: each trial lies above the typed edits. */
export function withTried(records: Records, tried: Tried): Records {
  const changes = [...tried.values()].map((trial) => changeOf(records, trial))
  if (changes.length === 0) return records
  return {
    ...records,
    typed: new Map([
      ...records.typed,
      ...changes.map((change): [string, Change] => [change.entityId, change]),
    ]),
  }
}

/** Why the tried values cannot be kept yet: the contract's first message. Undefined: they can. */
export const faultOf = (records: Records, tried: Tried): string | undefined =>
  [...tried.values()]
    .map((trial) => changeOf(records, trial))
    .flatMap(({ kind, entityId, data }) =>
      data ? Object.values(issuesOf(kind as WritableKind, entityId, data)) : [],
    )[0]

/** The trials of one editor. It stores nothing: leaving the editor ends them. */
export function useTrials(records: Records, autosave: Pick<Autosave, 'put'>): Trials {
  const [tried, setTried] = useState<Tried>(new Map())
  const keep = useStable(() => {
    for (const trial of tried.values()) autosave.put(changeOf(records, trial))
    setTried(new Map())
  })
  return useMemo(
    () => ({
      tried,
      try: (trial) =>
        setTried((before) => {
          const next = new Map(before)
          next.delete(trial.kind)
          return Object.keys(trial.patch).length === 0 ? next : next.set(trial.kind, trial)
        }),
      keep,
      drop: () => setTried(new Map()),
    }),
    [tried, keep],
  )
}
