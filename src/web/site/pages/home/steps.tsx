import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import { Shot } from './shot.tsx'

const shots = {
  page: { name: 'step-page-light', dark: 'step-page-dark', alt: 'A page in the editor, on a phone' },
  times: { name: 'step-times', alt: 'A month of free times, on a phone' },
  today: { name: 'step-today-light', dark: 'step-today-dark', alt: 'The sessions of a day, on a phone' },
} as const

/** Three steps from nothing to the first booking, each with a picture of its screen. */
export function Steps({ texts }: { texts: HomeTexts }) {
  const steps = [
    { title: texts.step1, text: texts.step1Text, shot: shots.page },
    { title: texts.step2, text: texts.step2Text, shot: shots.times },
    { title: texts.step3, text: texts.step3Text, shot: shots.today },
  ].filter(({ title }) => title !== '')
  return (
    <section className="how" id="how" aria-labelledby="h-how">
      <div className="in">
        <h2 id="h-how">{texts.steps}</h2>
        <ol>
          {steps.map(({ title, text, shot }, nth) => (
            <li key={shot.name}>
              <div className="how-shot">
                <Shot {...shot} width={600} height={640} />
              </div>
              <b aria-hidden="true">{nth + 1}</b>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
        <p className="acts">
          <a className="b-2 home-b" href="/onboarding">
            {texts.action}
          </a>
        </p>
      </div>
    </section>
  )
}
