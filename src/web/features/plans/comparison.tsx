import { planNames } from '#domains/billing/rules/plan-words.ts'
import type { Billing } from '../../parts/data/billing.ts'
import { comparison, planOrder } from './plan-words.ts'
import styles from './plans.module.css'

type Props = { used: Billing['used'] | undefined; own: Billing['plan'] | undefined }

/** Everything that the plans differ in, side by side, with what the owner uses of it. */
export const Comparison = ({ used, own }: Props) => (
  <section className={styles['part']} aria-labelledby="compared">
    <h2 id="compared">Everything, side by side</h2>
    <table className={styles['compared']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">What it holds</span>
          </th>
          {planOrder.map((plan) => (
            <th key={plan} scope="col" data-own={plan === own || undefined}>
              {planNames[plan]}
              {plan === own && <span className="vh">, your plan</span>}
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
                <td key={plan} data-own={plan === own || undefined} data-no={of(plan) === 'no' || undefined}>
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
)
