import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Seller } from '#domains/accounts/seller-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { saveSeller, sellerQuery } from '../../parts/data/seller.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

const addressMax = 300
const taxIdMax = 40

/** What receipts say about the seller, and whether the checkout offers a tip. */
export function SellerSection() {
  const { data, error, refetch } = useQuery(sellerQuery)
  return (
    <Section
      title="Taxes and tips"
      text="Your legal address and tax id stand on every receipt. The tax of a service is set where you edit it."
    >
      {error && !data && <LoadFailed what="Your taxes and tips" error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonLines label="Your taxes and tips are loading" widths={[60, 80, 40]} />}
      {data && <SellerForm seller={data} />}
    </Section>
  )
}

function SellerForm({ seller }: { seller: Seller }) {
  const queries = useQueryClient()
  const { values, set, bind, busy, failure, form } = useForm({
    initial: seller,
    check: ({ legalAddress, taxId }) => ({
      legalAddress: tooLong(legalAddress, addressMax),
      taxId: tooLong(taxId, taxIdMax),
    }),
    send: saveSeller,
    saved: (answer) => answer,
    onSent: (answer) => {
      queries.setQueryData(sellerQuery.queryKey, answer)
      showToast('Your taxes and tips are saved')
    },
  })
  return (
    <form {...form} className={classNames(styles['form'], inputs['inputs'])} aria-label="Taxes and tips">
      {failure && <Alert kind="error" title={messageOf(failure)} />}
      <Field label="Legal address" rows={3} max={addressMax} {...bind('legalAddress')} />
      <Field label="Tax id" max={taxIdMax} {...bind('taxId')} />
      <SwitchField
        label="Offer a tip"
        description="Customers can add 10, 15 or 20 percent, or an amount, when they pay. It is untaxed and goes back in full with a cancelled booking."
        checked={values.takesTips}
        onChange={(takesTips) => set({ takesTips })}
      />
      <Button type="submit" loading={busy}>
        Save taxes and tips
      </Button>
    </form>
  )
}
