import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import { Picture } from '#web/parts/public-page/pictures.tsx'
import { BrandFrame } from './brand-frame.tsx'
import { PartnersBand } from './partners-band.tsx'

export type Missing = {
  readonly kind: 'showcase' | 'service' | 'page' | 'paused' | 'host'
  readonly userUrl?: string
  /** The partners of the provider below whose address it is. */
  readonly partnersOf?: { readonly userUrl: string; readonly partners: readonly ShownPartner[] } | undefined
}

export const missingTitles: Readonly<Record<Missing['kind'], string>> = {
  showcase: 'No Showcase at this address',
  service: 'This service is no longer offered',
  page: 'Nothing at this address',
  paused: 'This service is not taking bookings at the moment',
  host: 'No page lives at this domain',
}

const sentences: Readonly<Record<Missing['kind'], string>> = {
  showcase:
    'It may be offline for now, have moved, or not be published yet. Check the link, or ask the person who sent it.',
  service: 'The link may be old. The Showcase lists the current services.',
  page: 'The link may be old or incomplete.',
  host: 'It may have moved to another address. Check the link, or ask the person who sent it.',
  paused: 'It is paused for now and may be back later. The Showcase lists the services you can book.',
}

export function NotFoundPage({ kind, userUrl, partnersOf }: Missing) {
  return (
    <BrandFrame>
      <main id="main">
        <div className="lost">
          <div className="in">
            <div>
              <h1>{missingTitles[kind]}</h1>
              <p>{sentences[kind]}</p>
              <p className="acts">
                {userUrl ? (
                  <a className="b-1" href={`/at/${encodeURIComponent(userUrl)}`}>
                    Back to Showcase
                  </a>
                ) : (
                  <a className="b-1" href="/newhome">
                    Go to the start page
                  </a>
                )}
              </p>
            </div>
            <div className="lost-pic">
              <Picture name="waves" />
            </div>
          </div>
        </div>
        {partnersOf && (
          <PartnersBand {...partnersOf} placement="missing" lead="They know each other’s work." />
        )}
      </main>
    </BrandFrame>
  )
}
