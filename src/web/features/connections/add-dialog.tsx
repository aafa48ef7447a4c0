import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { OnOutage } from '#domains/connections/contract.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { addAddress, connectionsQuery } from '../../parts/data/connections.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { addressFault, nameFault, refusedAddress } from './address-faults.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './connections.module.css'
import { OutageChoice } from './outage-choice.tsx'

/** Adds a calendar by its address. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const queries = useQueryClient()
  const { values, set, bind, busy, failure, form } = useForm({
    initial: { address: '', name: '', onOutage: 'stop' as OnOutage },
    check: ({ address, name }) => ({
      address: address.trim() === '' ? 'Please paste an address' : addressFault(address),
      name: nameFault(name),
    }),
    send: ({ address, name, onOutage }, idempotencyKey) =>
      addAddress({ address: address.trim(), name: name.trim(), onOutage }, { idempotencyKey }).finally(
        () => void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true }),
      ),
    refusals: refusedAddress,
    onSent: ({ name }) => {
      showToast(`${name} is connected. Its busy times leave your page.`)
      onClose()
    },
  })
  return (
    <Dialog
      title="Add a calendar address"
      opened
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            Add this calendar
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles['form']} aria-label="Add a calendar address">
        <p className={styles['quiet']}>
          Anybody with this address can read the calendar, so we keep it locked away and show it to nobody.
        </p>
        <FailureAlert failure={failure} />
        <AddressFields bind={bind('address')} label="Address" />
        <Field
          label="Name for you"
          max={100}
          autoComplete="off"
          placeholder="Choir, family, studio"
          {...bind('name')}
        />
        <OutageChoice value={values.onOutage} onChange={(onOutage) => set({ onOutage })} />
      </form>
    </Dialog>
  )
}
