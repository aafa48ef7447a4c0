import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { hiddenPeersQuery, show } from '../../parts/data/exchange.ts'
import { everySuggestion } from '../../parts/data/exchange-suggestions.ts'
import { Button } from '../../ui/button.tsx'
import styles from './discover.module.css'

/** The members whom the owner hid or blocked, each with the way back; nothing without one. */
export function HiddenPeers() {
  const { data } = useQuery(hiddenPeersQuery)
  const cache = useQueryClient()
  if (!data?.hidden.length) return null
  const showAgain = (provider: string, name: string) =>
    void show(provider).then(
      () => {
        showToast(`${name} can be suggested again.`)
        void cache.invalidateQueries({ queryKey: hiddenPeersQuery.queryKey })
        void cache.invalidateQueries(everySuggestion)
      },
      (error: unknown) => showToast(messageOf(error), 'error'),
    )
  return (
    <details className={styles['hidden']}>
      <summary>Hidden and blocked members ({data.hidden.length})</summary>
      <ul className={styles['list']}>
        {data.hidden.map(({ provider, name, kind }) => (
          <li className={styles['gone']} key={provider}>
            <span>
              {name}, {kind === 'block' ? 'blocked' : 'not suggested'}
            </span>
            <Button size="sm" onClick={() => showAgain(provider, name)}>
              Show again<span className="vh">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
