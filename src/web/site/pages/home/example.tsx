import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { listedServices, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName, initials } from '#web/parts/public-page/full-name.ts'
import { Photo } from '#web/parts/public-page/photo.tsx'

const frame: Frame = { ratios: [1, 1], phone: '56px', tablet: '64px', desktop: '64px' }

/** A live Showcase in one line: face, name, trade, and the next free time. */
export function Example({ showcase }: { showcase: PublicShowcase }) {
  const { profile, userUrl } = showcase
  const face = readPictureRef(profile.profileImage)
  const trade = [profile.jobTitle, profile.place && `in ${profile.place}`].filter(Boolean).join(' ')
  const next = nextFree(showcase)
  return (
    <li>
      <a href={showcaseHref(userUrl)}>
        <span className="example-face" aria-hidden="true">
          {face ? <Photo picture={face} alt="" frame={frame} /> : initials(profile)}
        </span>
        <span className="example-who">
          <b>{fullName(profile)}</b>
          {trade && <span>{trade}</span>}
        </span>
        {next && (
          <span className="example-next">
            Next free{' '}
            <b>
              {dayIn(next.start, next.zone)}, {timeIn(next.start, next.zone)}
            </b>{' '}
            {inPlace(next.zone, profile)}
          </span>
        )}
      </a>
    </li>
  )
}

/** The earliest free start of the listed services. */
function nextFree(showcase: PublicShowcase): { readonly start: string; readonly zone: string } | undefined {
  const [first] = listedServices(showcase)
    .flatMap(({ nextAvailable, timezone, visibility }) =>
      nextAvailable && visibility === 'public' ? [{ start: nextAvailable, zone: timezone }] : [],
    )
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return first
}
