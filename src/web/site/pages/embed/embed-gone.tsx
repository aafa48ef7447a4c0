import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { servicesHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'

type Props = {
  title: string
  sentence: string
  /** Undefined: no Showcase is live, and nothing is linked. */
  showcase: PublicShowcase | undefined
}

/** Why nothing can be booked here, and where else the visitor can look. */
export function EmbedGone({ title, sentence, showcase }: Props) {
  const others = showcase && servicesHref(showcase)
  return (
    <div className="emb-gone">
      <h2>{title}</h2>
      <p>{sentence}</p>
      {showcase && (
        <p>
          <a className="btn" href={others ?? showcaseHref(showcase.userUrl)}>
            {others ? 'See the other services' : `Open the page of ${showcase.profile.firstName}`}
          </a>
        </p>
      )}
    </div>
  )
}
