import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ExchangeState, type Placement, placementNames } from '#domains/exchange/contract.ts'
import type { Partner } from '#domains/exchange/partners-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { exchangeQuery, placePartners } from '../../parts/data/exchange.ts'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import styles from './partners.module.css'
import { placementWords } from './words.ts'

type Props = { exchange: ExchangeState; partners: readonly Partner[] }

/** Where the own page shows partners. Each switch acts at once. */
export function Placements({ exchange, partners }: Props) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: placePartners,
    // the switch moves at once, and back if the server refuses
    onMutate: (placements) => {
      const before = cache.getQueryData(exchangeQuery.queryKey)
      cache.setQueryData(exchangeQuery.queryKey, (now) => now && { ...now, placements })
      return { before }
    },
    onError: (error, _input, kept) => {
      cache.setQueryData(exchangeQuery.queryKey, kept?.before)
      showToast(error.message, 'error')
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: exchangeQuery.queryKey }),
  })
  const on = exchange.placements
  const turn = (name: Placement, isOn: boolean) =>
    mutate(isOn ? [...on, name] : on.filter((other) => other !== name))
  return (
    <section>
      <h2>Where your partners appear</h2>
      <p className="quiet">Each side switches for its own page. At most four at a time.</p>
      <ul className={styles['switches']}>
        {placementNames.map((name) => {
          const { title, text } = placementWords[name]
          const shown = on.includes(name) ? shownIn(partners, name) : ''
          return (
            <li key={name}>
              <div>
                <b>{title}</b>
                <p>{shown || text}</p>
              </div>
              <ToggleSwitch label={title} checked={on.includes(name)} onChange={(isOn) => turn(name, isOn)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The first names of the partners that the page shows there, four at most. */
const shownIn = (partners: readonly Partner[], name: Placement): string =>
  partners
    .filter(({ shownIn: places, paused, isAway }) => places.includes(name) && paused === 'no' && !isAway)
    .slice(0, 4)
    .map(({ peer }) => peer.name.split(' ')[0])
    .join(', ')
