import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { segmentsQuery } from '../../../parts/data/contacts.ts'
import { letterQuery, saveDraft } from '../../../parts/data/letter-writing.ts'
import { letterAudienceQuery } from '../../../parts/data/letters.ts'
import { SelectField } from '../../../ui/select-field.tsx'

type Props = { letter: Letter; onChanged: (letter: Letter) => void }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The choice of a rule that is no saved segment. */
const own = 'own'

/** To whom a letter goes: everybody, or one of the segments. Saves the choice with the letter. */
export function ReadersField({ letter, onChanged }: Props) {
  const { data } = useQuery(segmentsQuery)
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const segments = data?.segments ?? []
  const chosen = segments.find(({ rule }) => same(rule, letter.segment))
  const isOwn = letter.segment !== null && !chosen
  if (segments.length === 0 && !isOwn) return null

  async function choose(id: string) {
    if (id === own) return
    setBusy(true)
    const { id: letterId, version, subject, preview, blocks, perHour, isPage } = letter
    const segment = segments.find((one) => one.id === id)?.rule ?? null
    try {
      const saved = await saveDraft(letterId, { version, subject, preview, blocks, perHour, isPage, segment })
      cache.setQueryData(letterQuery(letterId).queryKey, saved)
      await cache.invalidateQueries(letterAudienceQuery(letterId))
      onChanged(saved)
    } catch (error) {
      showToast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <SelectField
      label="To"
      none="Everybody who is subscribed"
      options={[
        ...(isOwn ? [{ value: own, words: 'Those chosen for this letter' }] : []),
        ...segments.map(({ id, name }) => ({ value: id, words: name })),
      ]}
      value={isOwn ? own : (chosen?.id ?? '')}
      disabled={isBusy}
      onChange={(id) => void choose(id)}
    />
  )
}
