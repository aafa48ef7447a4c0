import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { messageOf } from '../../lib/api.ts'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { beginLetter, letterQuery, saveDraft } from '../../parts/data/letter-writing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { withoutHalfLinks } from './letter-blocks.ts'
import type { LetterSaving, SavingState } from './letter-saving.ts'

type Props = {
  letter: Letter
  saver: LetterSaving
  state: SavingState
  onOpen: (id: string) => void
}

/** Says that another tab has saved the letter meanwhile, and lets its writer choose. Neither version is lost. */
export function ChangedNotice({ letter, saver, state, onOpen }: Props) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState<'load' | 'copy'>()
  if (state !== 'changed' && state !== 'begun') return null
  const attempt = async (what: 'load' | 'copy', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      showToast(messageOf(error), 'error')
    } finally {
      setBusy(undefined)
    }
  }
  const load = async () => {
    const mine = saver.current().draft
    const server = await cache.fetchQuery({ ...letterQuery(letter.id), staleTime: 0 })
    saver.take(server)
    offerUndo('The other version is loaded', () => saver.put(mine), 30_000)
  }
  const copy = async () => {
    const { draft } = saver.current()
    const { id, version } = await beginLetter(null)
    const saved = await saveDraft(id, { ...withoutHalfLinks(draft), version })
    cache.setQueryData(letterQuery(id).queryKey, saved)
    saver.take(await cache.fetchQuery({ ...letterQuery(letter.id), staleTime: 0 }))
    showToast('Your version is a letter of its own now')
    onOpen(id)
  }
  const keepAsCopy = (
    <Button loading={busy === 'copy'} onClick={() => void attempt('copy', copy)}>
      Keep mine as a copy
    </Button>
  )
  if (state === 'begun')
    return (
      <Alert kind="warning" title="This letter is being sent" action={keepAsCopy}>
        <p>What you typed last is not in it.</p>
      </Alert>
    )
  return (
    <Alert
      kind="warning"
      title="This letter was changed in another tab or on another device"
      action={
        <Cluster>
          <Button loading={busy === 'load'} onClick={() => void attempt('load', load)}>
            Load the other version
          </Button>
          {keepAsCopy}
        </Cluster>
      }
    >
      <p>What you type here is not saved until you choose.</p>
    </Alert>
  )
}
