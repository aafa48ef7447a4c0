import { useOperator } from '../operator.ts'
import { BrandFrame } from './brand-frame.tsx'

export type LegalText = {
  readonly kind: 'terms' | 'privacy'
  readonly parts: readonly { readonly title: string; readonly short: string; readonly html: string }[]
}

export const legalTitles = { terms: 'Terms of use', privacy: 'Privacy policy' } as const
export const legalPaths = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const
const kinds = ['terms', 'privacy'] as const

/** The terms of use or the privacy policy: contents, and each part with its short form first. */
export function LegalPage({ kind, parts }: LegalText) {
  const { name } = useOperator()
  const titled = parts.filter(({ title }) => title !== '')
  const hasNumbers = titled.every(({ title }) => !/^\d/.test(title))
  return (
    <BrandFrame>
      <main id="main" className="terms">
        <div className="in">
          <nav className="toc-t" aria-label="Legal">
            {kinds.map((one) => (
              <a key={one} href={legalPaths[one]} aria-current={one === kind ? 'page' : undefined}>
                {legalTitles[one]}
              </a>
            ))}
          </nav>
          {titled.length > 1 && (
            <Contents titles={titled.map(({ title }) => title)} hasNumbers={hasNumbers} />
          )}
          <article className="tx">
            <h1>{legalTitles[kind]}</h1>
            {parts
              .filter(({ title }) => title === '')
              .map(({ html }) => (
                <div className="rich" key={html} dangerouslySetInnerHTML={{ __html: html }} />
              ))}
            {titled.map(({ title, short, html }, at) => (
              <section key={title} id={`s${at + 1}`} aria-labelledby={`h${at + 1}`}>
                <h2 id={`h${at + 1}`}>
                  {hasNumbers && <span>{at + 1}</span>}
                  {title}
                </h2>
                {short && <p className="short">{short}</p>}
                <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
            <section aria-labelledby="h-question">
              <h2 id="h-question">A question about this?</h2>
              <p>
                Write to us and a person answers. <a href="/contact">Contact {name ?? 'us'}</a>
              </p>
            </section>
          </article>
        </div>
      </main>
    </BrandFrame>
  )
}

function Contents({ titles, hasNumbers }: { titles: readonly string[]; hasNumbers: boolean }) {
  return (
    <details className="toc">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ol>
          {titles.map((title, at) => (
            <li key={title}>
              <a href={`#s${at + 1}`}>
                {hasNumbers && <span>{at + 1}</span>}
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
