import type { ReactNode } from 'react'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './partner-codes.module.css'

type Props = {
  partner: string
  /** What is redeemed. */
  what: 'code' | 'licence'
  /** The form has no frame of its own. */
  framed?: boolean
  children: ReactNode
}

const { pro, premium } = planTable
const steps = [
  {
    codes: '1 code',
    tier: 'Tier 1',
    title: 'Pro',
    text: `${pro.maxNumberOfServices} services, ${pro.maxNumberOfEvents} classes, figures of each card`,
  },
  {
    codes: '2 codes',
    tier: 'Tier 2',
    title: 'Premium',
    text: `${premium.maxNumberOfServices} services, ${premium.maxNumberOfEvents} classes, goals`,
  },
  {
    codes: '3 codes',
    tier: 'Tier 3',
    title: 'Premium, larger team',
    text: '20 team members instead of 10, as soon as pages have teams',
  },
]

/** The frame of the page: its heading, the form, and what codes unlock. */
export const PartnerPage = ({ partner, what, framed = false, children }: Props) => (
  <>
    <PageHead
      title={`Redeem your ${partner} ${what}`}
      below={`${what === 'code' ? 'One code is one plan' : 'Your licence is your plan'}, for ever. No card, no phone number.`}
    />
    <div className={styles['page']}>
      <div className={framed ? styles['ask'] : undefined}>{children}</div>
      <section className={styles['unlocks']} aria-labelledby="unlocks">
        <h2 id="unlocks">What a {what} unlocks</h2>
        <ol className={styles['steps']}>
          {steps.map(({ codes, tier, title, text }) => (
            <li key={codes}>
              <b>{what === 'code' ? codes : tier}</b>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={styles['small']}>
          {what === 'code' && 'Up to 3 codes within 60 days of the first. '}If {partner} refunds a {what}, we
          tell you 7 days before your plan goes down; bookings stay.
        </p>
      </section>
    </div>
  </>
)
