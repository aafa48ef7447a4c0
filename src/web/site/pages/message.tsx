import type { ReactNode } from 'react'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { BrandFrame } from './brand-frame.tsx'

/**
 * One thing to say and at most one thing to do. `press`: a button that sends a POST to the page's own address. `also`: smaller ones,
 * each to an address of its own. `aside`: short facts beside it.
 */
export type Message = {
  readonly title: string
  readonly text: string
  readonly press?: string
  readonly link?: { readonly label: string; readonly href: string }
  readonly note?: string
  readonly also?: readonly { readonly label: string; readonly action: string }[]
  readonly aside?: {
    readonly title: string
    readonly facts: readonly { readonly name: string; readonly text: string }[]
  }
}

type Props = { message: Message; showcase: PublicShowcase | undefined }

/** A short page in the frame of a provider, or in the product's own. */
export function MessagePage({ message, showcase }: Props) {
  const { title, text, press, link, note, also = [], aside } = message
  const content = (
    <main id="main" className={aside ? 'book message ct-message' : 'book message'}>
      <div className="in">
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {press && (
            <form method="post">
              <button className={showcase ? 'btn' : 'b-1'} type="submit">
                {press}
              </button>
            </form>
          )}
          {link && (
            <p>
              <a className={showcase ? 'btn' : press ? 'b-2' : 'b-1'} href={link.href}>
                {link.label}
              </a>
            </p>
          )}
          {note && <p>{note}</p>}
          {also.map(({ label, action }) => (
            <form key={action} method="post" action={action}>
              <button className="ct-also" type="submit">
                {label}
              </button>
            </form>
          ))}
        </div>
        {aside && <Aside {...aside} />}
      </div>
    </main>
  )
  return <Framed showcase={showcase}>{content}</Framed>
}

const Aside = ({ title, facts }: NonNullable<Message['aside']>) => (
  <aside>
    <h2>{title}</h2>
    <dl className="ct-facts">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </aside>
)

function Framed({ showcase, children }: { showcase: PublicShowcase | undefined; children: ReactNode }) {
  if (!showcase) return <BrandFrame>{children}</BrandFrame>
  return (
    <>
      <TopBar showcase={showcase} />
      {children}
      <Footer showcase={showcase} />
    </>
  )
}
