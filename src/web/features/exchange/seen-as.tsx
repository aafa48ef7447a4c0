import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExchangeState } from '#domains/exchange/contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { exchangeQuery } from '../../parts/data/exchange.ts'
import { everySuggestion } from '../../parts/data/exchange-suggestions.ts'
import styles from './discover.module.css'

const ProfileDialog = lazyDialog(() =>
  import('./profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
)
const names = new Intl.DisplayNames('en', { type: 'language' })

/** What others see of the owner, in a line, with the way to change it. */
export function SeenAs({ exchange: { profile, room } }: { exchange: ExchangeState }) {
  const [isOpen, setOpen] = useState(false)
  const cache = useQueryClient()
  const places = [...profile.places, ...(profile.isOnline ? ['online'] : [])]
  const parts = [
    profile.offers.join(', '),
    profile.languages.map((code) => names.of(code) ?? code).join(', '),
    places.join(' and '),
    room === 0
      ? 'no room for more clients this week'
      : `room for ${room} more ${room === 1 ? 'client' : 'clients'} this week`,
  ]
  return (
    <p className={styles['seen']}>
      Others see you as: {parts.filter(Boolean).join('; ')}.{' '}
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      {isOpen && (
        <ProfileDialog
          profile={profile}
          onSaved={(exchange) => {
            cache.setQueryData(exchangeQuery.queryKey, exchange)
            void cache.invalidateQueries(everySuggestion)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}
