import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { drawnPicture, drawnService } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { type Givable, giveWords } from '#web/parts/public-page/givable.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { Media } from '#web/parts/public-page/media.tsx'
import { countWords } from '#web/parts/public-page/pass-words.ts'
import { wordStyle } from '#web/parts/public-page/text-shape.ts'
import { wholeWords } from '#web/parts/public-page/whole-words.tsx'

const frame: Frame = { ratios: [16 / 9, 4 / 3], phone: '62vw', tablet: '92vw', desktop: '460px' }
const list = new Intl.ListFormat('en', { type: 'disjunction' })

type Props = { showcase: PublicShowcase; what: Givable }

/** The page on which something is given: what it is on the left, who gets it on the right. */
export function GiftPage({ showcase, what }: Props) {
  const { profile, userUrl } = showcase
  const { title } = what
  const place = { place: profile.place, timezone: profile.timezone }
  const words = giveWords(title)
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book">
        <div className="in svc">
          <div className="svc-lead">
            <div className="svc-head">
              <p className="back">
                <a href={serviceHref(userUrl, what)}>
                  <Icon name="back" size={20} />
                  {title}
                </a>
              </p>
              <div className="svc-pic">
                <Picture showcase={showcase} what={what} />
              </div>
              <div className="svc-copy">
                <h1 style={wordStyle(words)}>{wholeWords(words)}</h1>
                <p>{promise(what, profile.firstName)}</p>
                <p>It comes by e-mail, with a card to print. The price stands nowhere on it.</p>
              </div>
            </div>
          </div>
          <div className="panel" id="times">
            <div data-island="give" data-when="idle" data-props={JSON.stringify({ userUrl, what, place })}>
              <div className="first-times">
                <h2>Whose gift is it?</h2>
                <noscript>
                  <p>This form needs JavaScript.</p>
                </noscript>
              </div>
            </div>
          </div>
        </div>
      </main>
      <Footer showcase={showcase} />
    </>
  )
}

/** `Ten classes with Thea, for five years: Salsa or Son.` */
function promise({ credits, unit, targets, title }: Givable, firstName: string): string {
  if (targets.length === 0)
    return `One ${unit} of ${title} with ${firstName}. The person who gets it chooses the time, within five years.`
  return `${countWords({ sessions: credits, unit })} with ${firstName}, to use within five years: ${list.format(targets)}.`
}

function Picture({ showcase, what: { serviceUrl } }: Props) {
  const isHere = (one: { readonly serviceUrl: string }) => one.serviceUrl === serviceUrl
  const service = showcase.services.find(isHere)
  const group = showcase.groups.find(isHere)
  const sold = service ?? group ?? showcase.promotions.find(isHere)
  if (!sold) return null
  const drawn = service
    ? drawnService(showcase, service)
    : drawnPicture(showcase, group ? 'class' : 'promotion', sold.entityId)
  // without the button of a video: what is read here is a form
  const media = sold.media?.type === 'youtube' ? null : sold.media
  return <Media media={media} title={sold.title} drawn={drawn} frame={frame} first />
}
