import { useQuery } from '@tanstack/react-query'
import { paymentWords } from '#integrations/payment-words.ts'
import { paymentsQuery } from '../../../parts/data/payments.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { PaypalSection } from '../paypal-section.tsx'
import { Section } from '../section.tsx'
import { SellerSection } from '../seller-section.tsx'
import styles from '../settings.module.css'
import type { SettingsPart } from '../settings-part.ts'

/** Whose account the customers' money goes to, and when it arrives. */
export const payments: SettingsPart = {
  id: 'payments',
  group: 'Your business',
  title: 'Payments',
  icon: 'card',
  text: 'How customers pay you, and where the money goes.',
  useSummary() {
    const { data } = useQuery(paymentsQuery)
    return data && paymentWords(data).state
  },
  Content,
}

function Content() {
  const { data, error, refetch } = useQuery(paymentsQuery)
  const { state, tone, facts } = data ? paymentWords(data) : {}
  return (
    <>
      <Section title="Where the money goes">
        {error && !data && <LoadFailed what="Your payments" error={error} onRetry={refetch} />}
        {!error && !data && <SkeletonLines label="Your payments are loading" widths={[30, 80, 60]} />}
        {state && tone && <Badge tone={tone}>{state}</Badge>}
        {facts && (
          <dl className={styles['facts']}>
            {facts.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      <PaypalSection />
      <SellerSection />
    </>
  )
}
