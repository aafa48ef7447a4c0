import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExchangeState, PeerCard } from '#domains/exchange/contract.ts'
import type { Widen } from '#domains/exchange/suggestions-contract.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { exchangeRequestsQuery } from '../../parts/data/exchange-partners.ts'
import { suggestionsQuery } from '../../parts/data/exchange-suggestions.ts'
import { Filter, Filters } from '../../parts/lists/filters.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './discover.module.css'
import type { ExchangeProps, ExchangeSearch } from './exchange-search.ts'
import { HiddenPeers } from './hidden-peers.tsx'
import { InvitePeer } from './invite-peer.tsx'
import { SeenAs } from './seen-as.tsx'
import { SuggestionItem } from './suggestion-item.tsx'
import { WaitingRequest } from './waiting-request.tsx'

const AskDialog = lazyDialog(() => import('./ask-dialog.tsx').then(({ AskDialog }) => AskDialog))
const names = new Intl.DisplayNames('en', { type: 'language' })

type Props = ExchangeProps & { exchange: ExchangeState }

/** Members who would fit, with the reasons; who waits for an answer stands above them. */
export function Discover({ exchange, search, zone, onSearch }: Props) {
  const { q, place, language } = search
  const filters = { ...(q && { q }), ...(place && { place }), ...(language && { language }) }
  const found = useQuery({ ...suggestionsQuery(filters), enabled: exchange.others > 0 })
  const { data: asked } = useQuery(exchangeRequestsQuery)
  const [asking, setAsking] = useState<PeerCard>()
  const cache = useQueryClient()
  usePrefetch(AskDialog)
  const waiting = asked?.requests.find(({ direction, state }) => direction === 'in' && state === 'sent')
  const isFiltered = Object.keys(filters).length > 0
  const set = (patch: ExchangeSearch) => onSearch({ ...filters, ...patch }, true)
  if (exchange.others <= exchange.counts.partners)
    return (
      <>
        <InvitePeer invitation={exchange.invitation} isAlone={exchange.others === 0} />
        <HiddenPeers />
      </>
    )
  return (
    <>
      {waiting && <WaitingRequest request={waiting} zone={zone} />}
      <Filters
        label="Find members"
        find={{ label: 'Trade, skill or name', placeholder: 'Trade, skill or name' }}
        value={q}
        onFind={(text) => set({ q: text })}
      >
        <Filter
          label="Where"
          any="Anywhere"
          value={place}
          options={[
            { value: 'online', words: 'Online' },
            ...(found.data?.places ?? []).map((value) => ({ value, words: capital(value) })),
          ]}
          onChange={(value) => set({ place: value })}
        />
        <Filter
          label="Language"
          any="Any language"
          value={language}
          options={(found.data?.languages ?? []).map((value) => ({ value, words: names.of(value) ?? value }))}
          onChange={(value) => set({ language: value })}
        />
      </Filters>
      <p className={styles['note']}>
        <b>{isFiltered ? 'The best of these.' : 'For today, ten at most.'}</b> Nobody can pay to be here.
      </p>
      <SeenAs exchange={exchange} />
      <ListStates
        what="The suggestions"
        query={found}
        count={found.data?.suggestions.length}
        loading={<SkeletonLines label="Suggestions are loading" widths={[60, 40, 100, 60, 40, 100]} />}
        empty={<Nobody isFiltered={isFiltered} widen={found.data?.widen ?? []} onAll={() => onSearch({})} />}
      >
        <ul className={styles['list']} aria-busy={found.isPlaceholderData}>
          {found.data?.suggestions.map((suggestion) => (
            <SuggestionItem
              key={suggestion.peer.provider}
              suggestion={suggestion}
              zone={zone}
              onAsk={() => setAsking(suggestion.peer)}
            />
          ))}
        </ul>
        <p className={styles['after']}>
          Fresh every morning. A member who left, is full or blocked you is gone at once.
        </p>
      </ListStates>
      <HiddenPeers />
      {asking && (
        <AskDialog
          peer={asking}
          counts={exchange.counts}
          zone={zone}
          onClose={() => setAsking(undefined)}
          onDone={() => void cache.invalidateQueries()}
        />
      )}
    </>
  )
}

const capital = (text: string): string => text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())

const widenWords: Readonly<Record<Widen, string>> = {
  q: 'Try fewer or other words.',
  place: 'Look anywhere, not only at one place.',
  language: 'Look at every language.',
  languages: 'Partners share a language: add one that you speak with customers.',
  online: 'Say that you work online, and members elsewhere fit too.',
  invite: 'Invite somebody whose clients you would gladly take.',
  live: 'Publish your page: members without one are not matched.',
  join: 'Join the network first.',
}

type NobodyProps = { isFiltered: boolean; widen: readonly Widen[]; onAll: () => void }

/** Nobody fits: what to widen. */
const Nobody = ({ isFiltered, widen, onAll }: NobodyProps) => (
  <EmptyState
    title={isFiltered ? 'Nobody fits these filters' : 'Nobody fits at the moment'}
    actions={isFiltered && <Button onClick={onAll}>Show everybody who fits</Button>}
  >
    {widen.map((name) => widenWords[name]).join(' ')}
  </EmptyState>
)
