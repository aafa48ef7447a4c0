import { funnelSteps } from '#domains/growth/numbers-contract.ts'
import { count, deviceWords, share, stepWords } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { AsTable } from './as-table.tsx'
import { Bar } from './bar.tsx'
import styles from './numbers.module.css'

type Detail = NonNullable<Numbers['detail']>

/** The steps from a visit to a booking, and where most visitors leave. */
export function Funnel({ detail: { funnel, byDevice } }: { detail: Detail }) {
  const steps = funnelSteps.map((step, index) => {
    const next = funnelSteps[index + 1]
    return { step, visitors: funnel[step], leave: next ? Math.max(0, funnel[step] - funnel[next]) : 0 }
  })
  const most = steps.reduce((a, b) => (b.leave > a.leave ? b : a))
  const words = sentence(most.step, most.leave, funnel)
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">From visit to booking</h2>
      <p>{words}</p>
      <ol className={styles['funnel']} aria-label={`Steps from visit to booking. ${words}`}>
        {steps.map(({ step, visitors, leave }) => (
          <li key={step}>
            <div>
              <span>{stepWords[step]}</span>
              <b>{count(visitors)}</b>
              <span className="quiet">{share(visitors, funnel.visitor)}</span>
            </div>
            <Bar part={visitors} whole={funnel.visitor} />
            {leave > 0 && (
              <p className={classNames(styles['drop'], step === most.step && styles['most'])}>
                {count(leave)} leave{step === most.step && devicesWords(step, byDevice)}
              </p>
            )}
          </li>
        ))}
      </ol>
      {byDevice.length > 0 && (
        <AsTable
          label="From visit to booking"
          head={['Step', 'All', ...byDevice.map(({ device }) => deviceWords[device])]}
          rows={steps.map(({ step, visitors }) => ({
            key: step,
            cells: [stepWords[step], count(visitors), ...byDevice.map((one) => count(one.steps[step]))],
          }))}
        />
      )}
    </section>
  )
}

type Step = (typeof funnelSteps)[number]

function sentence(step: Step, leave: number, funnel: Detail['funnel']): string {
  if (funnel.visitor === 0) return 'Nobody was counted in these days.'
  if (leave === 0) return 'Nobody left on the way.'
  const words = {
    visitor: 'before they open a service',
    opened: 'before they pick a time',
    picked: 'before they fill in their details',
    details: 'at the payment',
    booked: '',
  }[step]
  return `Most leave ${words}: ${count(leave)} of ${count(funnel[step])}.`
}

/** `, 62 % of phones stop here, 41 % of computers`, where devices differ. */
function devicesWords(step: Step, byDevice: Detail['byDevice']): string {
  const next = funnelSteps[funnelSteps.indexOf(step) + 1]
  if (!next) return ''
  const parts = byDevice
    .filter(({ steps }) => steps[step] >= 5)
    .map(
      ({ device, steps }) =>
        `${share(Math.max(0, steps[step] - steps[next]), steps[step])} on ${deviceWords[device].toLowerCase()}`,
    )
  return parts.length > 1 ? `: ${parts.join(', ')}` : ''
}
