import type { ReactNode } from 'react'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { BrandFrame } from './brand-frame.tsx'

/** One thing to say and at most one thing to do. `press`: a button that sends a POST to the page's own address. */
export type Message = {
  readonly title: string
  readonly text: string
  readonly press?: string
  readonly link?: { readonly label: string; readonly href: string }
}

type Props = { message: Message; showcase: PublicShowcase | undefined }

/** A short page in the frame of a provider, or in the product's own. */
export function MessagePage({ message: { title, text, press, link }, showcase }: Props) {
  const content = (
    <main id="main" className="book message">
      <div className="in">
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
            <a className={showcase ? 'btn' : 'b-1'} href={link.href}>
              {link.label}
            </a>
          </p>
        )}
      </div>
    </main>
  )
  return <Framed showcase={showcase}>{content}</Framed>
}

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
