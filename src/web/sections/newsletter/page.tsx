import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { showcaseHref } from '../../parts/public-page/call-to-action.ts'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase }

/** The newsletter's form. It works without script; the island answers on the page itself. */
function Newsletter({ showcase: { newsletterSub, userUrl, hasLetters } }: Props) {
  if (!newsletterSub?.heading) return null
  const { heading, text, button } = newsletterSub
  return (
    <section className="newsletter" id="newsletter" aria-labelledby="h-newsletter">
      <div className="in">
        <div>
          <h2 id="h-newsletter">{heading}</h2>
          {text && <p>{text}</p>}
          {hasLetters && (
            <p>
              <a href={`${showcaseHref(userUrl)}/newsletters`}>Read earlier letters</a>
            </p>
          )}
        </div>
        <form
          method="post"
          action={`${showcaseHref(userUrl)}/newsletter`}
          data-island="newsletter"
          data-when="visible"
          data-props={JSON.stringify({ userUrl })}
        >
          <label htmlFor="newsletter-email">E-mail</label>
          <div className="row">
            <input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              aria-describedby="newsletter-hint"
            />
            <button className="btn" type="submit">
              {button || 'Subscribe'}
            </button>
          </div>
          <p className="hint" id="newsletter-hint" aria-live="polite">
            We ask you to confirm by e-mail. One click ends it.
          </p>
        </form>
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'newsletter', Part: Newsletter }
