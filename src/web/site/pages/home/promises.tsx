import type { ReactNode } from 'react'
import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { listedServices, serviceHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { HeldTime, RefundShown, SmallPage } from './proofs.tsx'

type Props = { texts: HomeTexts; example: PublicShowcase | undefined }

/** Three promises, each with a drawing of what a customer sees, and a link to try it on a live page. */
export function Promises({ texts, example }: Props) {
  const service = example && bookable(example)
  const times = example && service && serviceHref(example.userUrl, service)
  const page = example && showcaseHref(example.userUrl)
  return (
    <section aria-labelledby="h-promises">
      <div className="in">
        <h2 id="h-promises">{texts.promises}</h2>
        <OnePromise title={texts.promise1} text={texts.promise1Text} proof={<HeldTime />}>
          {times && <Try href={times} label="Open it in two windows and try" />}
        </OnePromise>
        <OnePromise title={texts.promise2} text={texts.promise2Text} proof={<RefundShown />}>
          {times && <Try href={times} label="Read the rule on a live page" />}
        </OnePromise>
        <OnePromise title={texts.promise3} text={texts.promise3Text} proof={<SmallPage />}>
          {page && <Try href={page} label="Open a live page on your phone" />}
        </OnePromise>
      </div>
    </section>
  )
}

type PromiseProps = { title: string; text: string; proof: ReactNode; children: ReactNode }

function OnePromise({ title, text, proof, children }: PromiseProps) {
  if (!title) return null
  return (
    <article className="pr">
      <div className="pr-copy">
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {children}
      </div>
      {proof}
    </article>
  )
}

const Try = ({ href, label }: { href: string; label: string }) => (
  <a className="pr-try" href={href}>
    {label}
    <Icon name="forward" />
  </a>
)

/** The first listed service with a free time. */
const bookable = (showcase: PublicShowcase): PublicService | undefined =>
  listedServices(showcase).find(
    ({ visibility, nextAvailable }) => visibility === 'public' && nextAvailable !== null,
  )
