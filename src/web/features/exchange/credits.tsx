import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Credits as CreditsRead } from '#domains/exchange/credits-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { creditsQuery } from '../../parts/data/exchange-credits.ts'
import { Button } from '../../ui/button.tsx'
import styles from './partners.module.css'
import { countOf, daysOf, signed } from './words.ts'

const UseCreditsDialog = lazyDialog(() =>
  import('./credits-dialog.tsx').then(({ UseCreditsDialog }) => UseCreditsDialog),
)

type Offer = NonNullable<CreditsRead['offer']>

/** The balance, and the days of pro that it buys where the operator allows it. */
export function Credits({ zone }: { zone: string }) {
  const { data } = useQuery(creditsQuery)
  const [isAsking, setAsking] = useState(false)
  if (!data?.offer) return null
  const { balance, offer } = data
  const use = `Use ${countOf(offer.credits, 'credit')} for ${daysOf(offer.days)} of Pro`
  const words = wordsOf(offer, balance)
  return (
    <section className={styles['credits']} aria-label="Your credits">
      <p>
        Your balance is <b>{signed(balance)}</b>. {words}
      </p>
      <Button
        variant="quiet"
        unavailable={offer.hindrance === '' ? undefined : words}
        onClick={() => setAsking(true)}
      >
        {use}
      </Button>
      {isAsking && (
        <UseCreditsDialog
          title={`${use}?`}
          confirm={`Use ${countOf(offer.credits, 'credit')}`}
          until={formatDate(offer.until, 'day', zone)}
          left={signed(balance - offer.credits)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function wordsOf({ hindrance, credits, days }: Offer, balance: number): string {
  const both = `${countOf(credits, 'credit')} ${credits === 1 ? 'buys' : 'buy'} ${daysOf(days)} of Pro`
  if (hindrance === 'plan')
    return `${both}, but your plan holds at least as much already. Your credits wait until it ends.`
  if (hindrance === 'balance')
    return `${both}: ${countOf(credits - balance, 'more credit')} and you can use them.`
  return `${both}.`
}
