import { Link } from '@tanstack/react-router'
import type { ExchangeRequest } from '#domains/exchange/partners-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './discover.module.css'
import { PeerPicture } from './peer-picture.tsx'
import { whereWords } from './words.ts'

/** The request that ends first, above the suggestions. */
export const WaitingRequest = ({ request, zone }: { request: ExchangeRequest; zone: string }) => (
  <div className={styles['waiting']}>
    <PeerPicture peer={request.peer} size={44} />
    <div>
      <b>{request.peer.name} asks to be your partner</b>
      <p>
        {whereWords(request.peer)}. Answer until {formatDate(request.expiresAt, 'day', zone)}.
      </p>
    </div>
    <Link className={buttonClass({ variant: 'primary' })} to="/exchange-network" search={{ tab: 'requests' }}>
      Read and answer
    </Link>
  </div>
)
