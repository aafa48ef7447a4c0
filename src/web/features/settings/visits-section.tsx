import { useSyncExternalStore } from 'react'
import { asksNotToBeTracked } from '../../lib/analytics/browser.ts'
import { choose, knownChoice, watchChoice } from '../../lib/analytics/choice.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { Section } from './section.tsx'

/** The switch for the cookie with which visits to the app are counted. */
export function VisitsSection() {
  const choice = useSyncExternalStore(watchChoice, knownChoice)
  return (
    <Section
      title="Counting visits"
      text="We count which pages of this app are used. Without the cookie we do not know who used them, and nobody else gets the counts."
    >
      {asksNotToBeTracked() ? (
        <p>Your browser asks not to be counted, so this app counts nothing here.</p>
      ) : (
        <SwitchField
          label="Allow the cookie in this browser"
          description="It lasts 365 days, as does your answer."
          checked={choice === 'yes'}
          onChange={(allowed) => choose(allowed ? 'yes' : 'no')}
        />
      )}
    </Section>
  )
}
