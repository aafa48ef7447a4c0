import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ExchangeState, type Placement, placementNames } from '#domains/exchange/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { exchangeQuery, placePartners } from '../../parts/data/exchange.ts'
import { placementsQuery } from '../../parts/data/exchange-partners.ts'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import styles from './partners.module.css'
import { WhoIsThere } from './who-is-there.tsx'
import { placementWords } from './words.ts'

type Props = { exchange: ExchangeState; zone: string }

/** Where the own page shows partners, and whom each place shows. Each switch acts at once. */
export function Placements({ exchange, zone }: Props) {
  const { data, isError } = useQuery(placementsQuery)
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
          return (
            <li key={name}>
              <div>
                <b>{title}</b>
                <p>{text}</p>
                {!isError && (
                  <WhoIsThere
                    placement={name}
                    partners={data?.placements.find(({ placement }) => placement === name)?.partners}
                    isOn={on.includes(name)}
                    zone={zone}
                  />
                )}
              </div>
              <ToggleSwitch label={title} checked={on.includes(name)} onChange={(isOn) => turn(name, isOn)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
