import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { inZone, timeIn } from '#platform/common/zones.ts'
import { listedServices, serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { Icon, type IconName } from '#web/parts/public-page/icons.tsx'
import { OwnTime } from '#web/parts/public-page/next-time.tsx'
import { recipientOf } from './contact-data.ts'

type Props = { showcase: PublicShowcase }

/** What a visitor may want to know before writing: the provider's own time, the place, the next free time. */
export function ContactFacts({ showcase }: Props) {
  const { profile } = showcase
  return (
    <dl className="ct-facts">
      <Fact icon="clock" term={`When ${recipientOf(showcase)} answers`}>
        <b>The answer comes by e-mail</b>
        <span data-now={profile.timezone} data-place={inPlace(profile.timezone, profile)} />
      </Fact>
      {profile.place && (
        <Fact icon="pin" term="Where">
          <b>{profile.place}</b>
        </Fact>
      )}
      <NextFree showcase={showcase} />
    </dl>
  )
}

type FactProps = { icon: IconName; term: string; children: React.ReactNode }

const Fact = ({ icon, term, children }: FactProps) => (
  <div>
    <dt>
      <Icon name={icon} size={20} />
      <span className="vh">{term}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)

/** The next free time of any listed service, with the way to all of its times. */
function NextFree({ showcase }: Props) {
  const next = nextService(showcase)
  if (!next?.nextAvailable) return null
  const { nextAvailable, timezone } = next
  return (
    <Fact icon="calendar" term="Next free">
      <b>
        {inZone(nextAvailable, timezone, { weekday: 'long', month: 'long', day: 'numeric' })},{' '}
        {timeIn(nextAvailable, timezone)} {inPlace(timezone, showcase.profile)}
      </b>
      <span>
        <OwnTime start={nextAvailable} zone={timezone} />
        {next.title}. <a href={serviceHref(showcase.userUrl, next)}>See all times</a>
      </span>
    </Fact>
  )
}

/** The listed service with the earliest free time; undefined if none has one. */
export const nextService = (showcase: PublicShowcase) =>
  listedServices(showcase)
    .filter(({ visibility, nextAvailable }) => visibility === 'public' && nextAvailable !== null)
    .toSorted((one, other) => String(one.nextAvailable).localeCompare(String(other.nextAvailable)))[0]
