import type { Placement } from '#domains/exchange/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { partnerTimes } from '#web/parts/data/partner-times.ts'
import { nextWords } from '#web/parts/partners/partner-words.ts'

export type PartnersProps = { userUrl: string; placement: Placement; here?: ProviderPlace | undefined }

/** Fills in the next free time of each partner, on the reader's clock. The page has the room for it. */
export function mount(band: HTMLElement, props: unknown): void {
  const { userUrl, placement, here } = props as PartnersProps
  void fill(band, userUrl, placement, here)
}

async function fill(band: HTMLElement, userUrl: string, placement: Placement, here?: ProviderPlace) {
  for (const partner of await partnerTimes(userUrl, placement)) {
    const line = band.querySelector(`[data-partner="${CSS.escape(partner.userUrl)}"]`)
    if (!line || !partner.next) continue
    const zone = usableZone(browserZone(), partner.timezone)
    line.textContent = `Next: ${nextWords({ start: partner.next.start, zone, partner, here })}`
  }
}
