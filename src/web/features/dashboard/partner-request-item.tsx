import { Link } from '@tanstack/react-router'
import type { ExchangeRequest } from '#domains/exchange/partners-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WaitingItem } from './waiting-item.tsx'

type Props = { request: Pick<ExchangeRequest, 'peer' | 'expiresAt'>; zone: string }

/** A member of the exchange network who asks to be a partner. */
export const PartnerRequestItem = ({ request: { peer, expiresAt }, zone }: Props) => (
  <WaitingItem
    icon="exchange"
    tone="ask"
    title={`${peer.name} asks to be your partner`}
    actions={
      <Link
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        to="/exchange-network"
        search={{ tab: 'requests' }}
      >
        Read and answer
      </Link>
    }
  >
    {peer.trade ? `${peer.trade}. ` : ''}Answer until {formatDate(expiresAt, 'day', zone)}.
  </WaitingItem>
)
