import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { listedServices, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { drawnHero } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { Photo } from '#web/parts/public-page/photo.tsx'
import { Picture } from '#web/parts/public-page/pictures.tsx'
import { ClassLine } from './class-line.tsx'
import { FirstService } from './first-service.tsx'
import { OtherService } from './other-service.tsx'

const face: Frame = { ratios: [1, 1], phone: '76px', tablet: '90px', desktop: '120px' }

export type BookNow = {
  readonly showcase: PublicShowcase
  /** The first free times of the first service, in its own zone. */
  readonly firstTimes: FreeTimes | null
  /** Whether the address names a service that this page does not list. */
  readonly isServiceGone: boolean
  /** What every link keeps of the address: campaign, coupon, date. Without the `?`. */
  readonly kept: string
}

/** The services that the short page offers: those that can be booked. The featured one is the first. */
export const bookable = (showcase: Pick<PublicShowcase, 'services'>): PublicService[] =>
  listedServices(showcase).filter(({ visibility }) => visibility === 'public')

/** /booknow of one provider: the featured service with its next times, and the others. */
export function BookNowPage({ showcase, firstTimes, isServiceGone, kept }: BookNow) {
  const { profile, userUrl } = showcase
  const [first, ...others] = bookable(showcase)
  const classes = showcase.groups.filter(
    ({ visibility, dates, room }) => visibility === 'public' && dates.length > 0 && !room?.url,
  )
  const portrait = readPictureRef(profile.profileImage)
  const trade = [profile.jobTitle, profile.place && `in ${profile.place}`].filter(Boolean).join(' ')
  return (
    <>
      <main id="main" className="book booknow">
        <section className="short-top">
          <div className="in">
            <span className="short-face">
              {portrait ? (
                <Photo picture={portrait} alt="" frame={face} order="first" />
              ) : (
                <Picture name={drawnHero(showcase)} />
              )}
            </span>
            <div>
              <h1>Book {profile.firstName.trim() || fullName(profile)}</h1>
              <p>
                {trade && `${trade.charAt(0).toUpperCase()}${trade.slice(1)}. `}
                <a href={showcaseHref(userUrl)}>
                  The whole page<span className="vh"> of {fullName(profile)}</span>
                </a>
              </p>
            </div>
          </div>
        </section>
        <section className="short-list">
          <div className="in">
            {isServiceGone && (
              <p className="gone-n">
                <Icon name="clock" size={20} />
                <span>
                  <b>This service is not offered any more.</b> The link or code that you opened is old.{' '}
                  {first ? `Here is what ${profile.firstName} offers now.` : ''}
                </span>
              </p>
            )}
            {first ? (
              <FirstService showcase={showcase} service={first} firstTimes={firstTimes} kept={kept} />
            ) : (
              classes.length === 0 && (
                <p>
                  {profile.firstName} takes no bookings at the moment.{' '}
                  <a href={showcaseHref(userUrl)}>Look at the page</a> for another way to get in touch.
                </p>
              )
            )}
            {others.length + classes.length > 0 && (
              <>
                <h2 className="vh">Other services</h2>
                <ul className="rest">
                  {others.map((service) => (
                    <OtherService key={service.entityId} showcase={showcase} service={service} kept={kept} />
                  ))}
                  {classes.map((group) => (
                    <ClassLine key={group.entityId} showcase={showcase} group={group} kept={kept} />
                  ))}
                </ul>
              </>
            )}
            {first && (
              <p className="policy">
                <Icon name="refund" size={20} />
                <span>Every time says, before you pay, until when the whole amount comes back.</span>
              </p>
            )}
          </div>
        </section>
      </main>
      <Footer showcase={showcase} />
    </>
  )
}
