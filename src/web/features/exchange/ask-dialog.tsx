import type { ExchangeState, PeerCard } from '#domains/exchange/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { showToast } from '../../lib/toasts.ts'
import { ask } from '../../parts/data/exchange-partners.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { figureWords, whereWords } from './words.ts'

type Props = {
  peer: PeerCard
  counts: ExchangeState['counts']
  zone: string
  onDone: () => void
  onClose: () => void
}

const dayMs = 86_400_000

/** Asks a member to be a partner, on terms. */
export function AskDialog({ peer, counts, zone, onDone, onClose }: Props) {
  const until = formatDate(new Date(now().getTime() + 14 * dayMs).toISOString(), 'day', zone)
  const first = peer.name.split(' ')[0] ?? peer.name
  return (
    <Dialog title={`Ask ${first} to be your partner`} opened onClose={onClose}>
      <OfferForm
        name={first}
        about={[whereWords(peer), figureWords(peer, zone)].filter(Boolean).join(', ')}
        initial={{ windowDays: 30, placements: ['strip', 'full', 'after'], message: '' }}
        confirm="Send the request"
        note={
          <>
            {first} answers until {until}. Once accepted, the terms are fixed; either of you can pause or end
            it on any day, and the links stop within a minute. Open requests after this one: {counts.open + 1}{' '}
            of {counts.mostOpen.toLocaleString('en')}.
          </>
        }
        send={(offer, idempotencyKey) => ask({ ...offer, to: peer.provider }, { idempotencyKey })}
        onSent={() => {
          showToast(`${first} gets a mail now.`)
          onDone()
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
