import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeerCard } from '#domains/exchange/contract.ts'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { exchangeQuery, hiddenPeersQuery, hide, show } from '../../parts/data/exchange.ts'

/** Hides or blocks a member, and takes it back. `gone`: what was done since the list was read. */
export function useHide({ provider }: Pick<PeerCard, 'provider'>) {
  const [gone, setGone] = useState<'hide' | 'block'>()
  const cache = useQueryClient()
  const fail = (error: unknown) => showToast(messageOf(error), 'error')
  const again = () => void cache.invalidateQueries({ queryKey: hiddenPeersQuery.queryKey })
  return {
    gone,
    hide: (kind: 'hide' | 'block') =>
      void hide(provider, kind).then(() => {
        setGone(kind)
        again()
        // a block ends what was between the two
        if (kind === 'block') void cache.invalidateQueries({ queryKey: exchangeQuery.queryKey })
      }, fail),
    undo: () =>
      void show(provider).then(() => {
        setGone(undefined)
        again()
      }, fail),
  }
}
