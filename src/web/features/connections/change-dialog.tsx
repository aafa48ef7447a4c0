import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Calendar } from '#domains/connections/contract.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { changeCalendar, connectionsQuery } from '../../parts/data/connections.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { addressFault, nameFault, refusedAddress } from './address-faults.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './connections.module.css'
import { OutageChoice } from './outage-choice.tsx'

type Props = { calendar: Calendar; onClose: () => void }

/** Changes the name of a calendar address, its address, and what an outage means. */
export function ChangeDialog({ calendar, onClose }: Props) {
  const id = useId()
  const queries = useQueryClient()
  const { values, set, bind, busy, failure, form } = useForm({
    initial: { address: '', name: calendar.name, onOutage: calendar.onOutage },
    check: ({ address, name }) => ({
      address: address.trim() === '' ? undefined : addressFault(address),
      name: nameFault(name),
    }),
    send: ({ address, name, onOutage }) =>
      changeCalendar(calendar.id, {
        name: name.trim(),
        onOutage,
        ...(address.trim() && { address: address.trim() }),
      }).finally(() => void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true })),
    refusals: refusedAddress,
    onSent: ({ name }) => {
      showToast(`${name} is saved.`)
      onClose()
    },
  })
  return (
    <Dialog
      title={`Change ${calendar.name}`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep as it is
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles['form']} aria-label={`Change ${calendar.name}`}>
        <FailureAlert failure={failure} />
        <AddressFields
          bind={bind('address')}
          label="New address"
          hint="Leave it empty to keep the address that we have."
        />
        <Field label="Name for you" max={100} autoComplete="off" {...bind('name')} />
        <OutageChoice value={values.onOutage} onChange={(onOutage) => set({ onOutage })} />
      </form>
    </Dialog>
  )
}
