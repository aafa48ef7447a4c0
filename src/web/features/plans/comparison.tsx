import { planNames } from '#domains/billing/rules/plan-words.ts'
import type { Billing } from '../../parts/data/billing.ts'
import { comparison, planOrder } from './plan-words.ts'
import styles from './plans.module.css'

/** Everything that the plans differ in, side by side, with what the owner uses of it. */
export const Comparison = ({ used }: { used: Billing['used'] | undefined }) => (
  <section className={styles['part']} aria-labelledby="compared">
    <h2 id="compared">Everything, side by side</h2>
    <table className={styles['compared']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">What it holds</span>
          </th>
          {planOrder.map((plan) => (
            <th key={plan} scope="col">
              {planNames[plan]}
            </th>
          ))}
        </tr>
      </thead>
      {comparison.map(({ group, rows }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {group}
            </th>
          </tr>
          {rows.map(({ name, of, maximum }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {used && maximum && <small>You use {used[maximum]}</small>}
              </th>
              {planOrder.map((plan) => (
                <td key={plan}>{of(plan)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
)
