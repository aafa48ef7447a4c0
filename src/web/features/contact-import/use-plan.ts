import { useEffect, useRef, useState } from 'react'
import { Tag } from '#domains/audience/contacts-contract.ts'
import { type ColumnField, type Import, mappingFault } from '#domains/audience/import-contract.ts'
import { messageOf } from '../../lib/api.ts'
import { importSteps, useShowImport } from '../../parts/data/contact-imports.ts'

const typingMs = 500
type Plan = { mapping: readonly ColumnField[]; tag: string }

const isSame = (one: Plan, other: Plan) =>
  JSON.stringify([one.mapping, one.tag]) === JSON.stringify([other.mapping, other.tag])

/**
 * The columns and the tag as they are on the screen. Each change is saved a moment later, and the server counts the rows by it. The last one
 * wins; `isSettled` says whether the counts belong to what is shown.
 */
export function usePlan(one: Import) {
  const show = useShowImport()
  const [plan, setPlan] = useState<Plan>({ mapping: one.mapping, tag: one.tag })
  const [failure, setFailure] = useState<string>()
  const latest = useRef(plan)
  const isSaving = useRef(false)
  const tag = plan.tag.trim()
  const fault = {
    mapping: mappingFault(plan.mapping),
    tag: tag === '' ? undefined : Tag.safeParse(tag).error?.issues[0]?.message,
  }
  const isGood = !fault.mapping && !fault.tag
  const wanted = { ...plan, tag }
  const isSaved = isSame(wanted, one)

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    setFailure(undefined)
    try {
      for (let sent: Plan | undefined; !sent || !isSame(sent, trimmed(latest.current)); ) {
        sent = trimmed(latest.current)
        show(await importSteps(one.id).plan({ mapping: [...sent.mapping], tag: sent.tag }))
      }
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      isSaving.current = false
    }
  }
  const saves = useRef(save)
  useEffect(() => {
    saves.current = save
    latest.current = plan
  })
  const text = JSON.stringify(wanted)
  useEffect(() => {
    if (!isGood || isSaved) return undefined
    const timer = setTimeout(() => void saves.current(), typingMs)
    return () => clearTimeout(timer)
    // `text` is the plan
  }, [text, isGood, isSaved])

  return {
    ...plan,
    fault,
    failure,
    retry: () => void save(),
    change: (patch: Partial<Plan>) => setPlan((before) => ({ ...before, ...patch })),
    isSettled: isGood && isSaved && one.preview !== null,
  }
}

const trimmed = ({ mapping, tag }: Plan): Plan => ({ mapping, tag: tag.trim() })
