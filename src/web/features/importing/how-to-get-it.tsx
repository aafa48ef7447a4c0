import styles from './importing.module.css'
import type { Source } from './reading/read-input.ts'
import { sourceWords } from './source-words.ts'

/** Where a person finds their profile at the other site, step by step. */
export function HowToGetIt({ source }: { source: Source }) {
  const { site, ways } = sourceWords[source]
  return (
    <section className={styles['how']} aria-labelledby="how-to-get-it">
      <h2 id="how-to-get-it">How to get your profile out of {site}</h2>
      <div>
        {ways.map(({ title, steps, note }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="quiet">{note}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
