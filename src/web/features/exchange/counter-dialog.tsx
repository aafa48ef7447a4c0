import type { ExchangeRequest } from '#domains/exchange/partners-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { requestSteps } from '../../parts/data/exchange-partners.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { whereWords } from './words.ts'

type Props = { request: ExchangeRequest; onClose: () => void }

/** Answers a request with other terms. */
export function CounterDialog({ request: { requestId, peer, terms }, onClose }: Props) {
  const refresh = useRefreshAll()
  const first = peer.name.split(' ')[0] ?? peer.name
  return (
    <Dialog title={`Other terms for ${first}`} opened onClose={onClose}>
      <OfferForm
        name={first}
        about={whereWords(peer)}
        initial={{ ...terms, message: '' }}
        confirm="Send the counter-offer"
        note={`The request closes, and ${first} has 14 days to answer yours.`}
        send={(offer, idempotencyKey) => requestSteps(requestId).counter(offer, { idempotencyKey })}
        onSent={() => {
          showToast(`${first} gets your counter-offer now.`)
          refresh()
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
