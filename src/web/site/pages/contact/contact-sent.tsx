import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { serviceHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { recipientOf, sentTitle, type Typed } from './contact-data.ts'
import { nextService } from './contact-facts.tsx'

type Props = {
  showcase: PublicShowcase | undefined
  /** Undefined: the island fills the texts in. */
  sent?: { readonly typed: Typed; readonly copy: boolean }
}

/** What a visitor sees after sending: the receipt, the own words, and the next thing to do. */
export function ContactSent({ showcase, sent }: Props) {
  return (
    <>
      <section className="done">
        <div className="in">
          <p className="tick">
            <Icon name="check" size={32} />
          </p>
          <h1 tabIndex={-1}>{sentTitle(showcase)}</h1>
          <p className="sub">
            <span data-sent="copy" hidden={sent ? !sent.copy : undefined}>
              A copy is on its way to <b data-sent="email">{sent?.typed.email}</b>.
            </span>{' '}
            The answer comes by e-mail.
          </p>
        </div>
      </section>
      <section>
        <div className="in two">
          <div className="ct-side">
            <h2>What you wrote</h2>
            <figure className="wrote">
              <blockquote>
                <p data-sent="message">{sent?.typed.message}</p>
              </blockquote>
              <figcaption data-sent="about">{sent?.typed.about}</figcaption>
            </figure>
          </div>
          <Meanwhile showcase={showcase} />
        </div>
      </section>
    </>
  )
}

function Meanwhile({ showcase }: { showcase: PublicShowcase | undefined }) {
  if (!showcase)
    return (
      <div className="panel">
        <h2>Meanwhile</h2>
        <p>The help pages answer the usual questions about bookings, pages and accounts.</p>
        <p className="go">
          <a className="cta" href="/support">
            Open the help pages
          </a>
        </p>
      </div>
    )
  const next = nextService(showcase)
  const back = `Back to ${recipientOf(showcase)}’s page`
  return (
    <div className="panel">
      <h2>Meanwhile</h2>
      <p>
        {next
          ? 'You need no answer to hold a time: pick one, and it stays yours for ten minutes.'
          : 'The page has everything that is on offer.'}
      </p>
      <p className="go">
        {next ? (
          <>
            <a className="cta" href={serviceHref(showcase.userUrl, next)}>
              See free times
            </a>
            <span>
              <a href={showcaseHref(showcase.userUrl)}>{back}</a>
            </span>
          </>
        ) : (
          <a className="cta" href={showcaseHref(showcase.userUrl)}>
            {back}
          </a>
        )}
      </p>
    </div>
  )
}
