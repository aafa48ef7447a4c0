import type { Reason, Suggestion } from '#domains/exchange/suggestions-contract.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './discover.module.css'
import { PeerMenu } from './peer-menu.tsx'
import { PeerPicture } from './peer-picture.tsx'
import { useHide } from './use-hide.ts'
import { figureWords, whereWords } from './words.ts'

const icons: Readonly<Record<Reason['kind'], IconName>> = {
  complement: 'exchange',
  wanted: 'exchange',
  words: 'text',
  language: 'globe',
  place: 'home',
  price: 'ticket',
  answers: 'clock',
  overflow: 'people',
  new: 'live',
}

type Props = { suggestion: Suggestion; zone: string; onAsk: () => void }

/** A member who would fit, and why. */
export function SuggestionItem({ suggestion: { peer, fit, reasons }, zone, onAsk }: Props) {
  const { gone, hide, undo } = useHide(peer)
  if (gone)
    return (
      <li className={styles['gone']}>
        <span>
          {gone === 'block' ? `${peer.name} is blocked.` : `${peer.name} is not suggested any more.`}
        </span>
        <Button size="sm" onClick={undo}>
          Undo
        </Button>
      </li>
    )
  const figures = figureWords(peer, zone)
  return (
    <li className={styles['item']}>
      <PeerPicture peer={peer} />
      <div>
        <h3>
          <a href={`/at/${peer.userUrl}`} target="_blank" rel="noreferrer">
            {peer.name}
          </a>
        </h3>
        <p className={styles['where']}>{whereWords(peer)}</p>
        <ul className={styles['reasons']}>
          {reasons.map(({ kind, words }) => (
            <li key={kind}>
              <Icon name={icons[kind]} size={18} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
        <p className={`${styles['figures']} num`}>
          {figures ? `${figures}, ` : ''}fit {fit} of 100
        </p>
      </div>
      <div className={styles['acts']}>
        <Button onClick={onAsk}>
          Ask to be partners<span className="vh">: {peer.name}</span>
        </Button>
        <PeerMenu peer={peer} onHide={hide} />
      </div>
    </li>
  )
}
