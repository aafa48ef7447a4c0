import { useId } from 'react'
import { ApiError } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { Refused } from '../../lib/forms/faults.ts'
import { submitWith } from '../../lib/forms/submit-with.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { addOwnBooking } from '../../parts/data/bookings.ts'
import { busyElsewhere } from '../../parts/data/busy-elsewhere.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './add-booking.module.css'
import { refusedFields } from './add-refusals.ts'
import { type AddValues, addRequest, newBooking, startOf } from './add-values.ts'
import { AddWhat } from './add-what.tsx'
import { AddWhen } from './add-when.tsx'
import { MailWords } from './mail-words.tsx'
import { NoServices } from './no-services.tsx'
import type { SoldService } from './sold-services.ts'
import { useRefresh } from './use-acts.ts'

type Props = {
  services: readonly SoldService[]
  /** The page keeps the input, so that closing the dialog loses nothing. */
  values: AddValues
  onType: (values: AddValues) => void
  onClose: () => void
}

/** Form in which the provider adds a booking that was made by phone or in person. */
export function AddBooking({ services, values, onType, onClose }: Props) {
  const id = useId()
  const refresh = useRefresh()
  const [only] = services.length === 1 ? services : []
  const serviceOf = ({ serviceId }: AddValues) => services.find((one) => one.id === serviceId) ?? only
  const requestOf = (typed: AddValues) => {
    const chosen = serviceOf(typed)
    return addRequest({ ...typed, serviceId: chosen?.id ?? '' }, chosen, now())
  }
  const {
    values: typed,
    set,
    issue,
    busy,
    failure,
    form,
  } = useForm({
    initial: values,
    check: (all) => {
      const asked = requestOf(all)
      return 'issues' in asked ? asked.issues : {}
    },
    send: (all, idempotencyKey) => {
      const asked = requestOf(all)
      if ('issues' in asked) throw new Refused(asked.issues)
      return addOwnBooking(asked.body, { idempotencyKey }).finally(() => void refresh())
    },
    refusals: (error) => (error instanceof ApiError ? refusedFields(error) : {}),
    onType,
    onSent: ({ number, customerName }) => {
      showToast(`Added as order #${number}. ${customerName} gets an e-mail.`)
      onType(newBooking())
      onClose()
    },
  })
  const service = serviceOf(typed)
  const filled = { ...typed, serviceId: service?.id ?? '' }
  return (
    <Drawer
      label="Add a booking"
      head={
        <>
          <h2>Add a booking</h2>
          <p className="quiet">
            For somebody who called or wrote. Your opening hours and limits do not apply here.
          </p>
        </>
      }
      foot={
        services.length > 0 && (
          <>
            <Button type="submit" form={id} variant="primary" loading={busy}>
              Add the booking
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Not now
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      {services.length === 0 ? (
        <NoServices />
      ) : (
        <form {...form} id={id} className={styles['form']}>
          {failure && (
            <Alert
              kind="error"
              title="Not added yet"
              action={
                service &&
                busyElsewhere(failure) && (
                  <Button
                    onClick={() =>
                      submitWith({ set, form }, { agreed: startOf(filled, service.timezone) ?? '' })
                    }
                  >
                    Add anyway
                  </Button>
                )
              }
            >
              {failure.message} Everything you typed is still here.
            </Alert>
          )}
          <SelectField
            label="Service"
            value={filled.serviceId}
            none="Choose a service"
            options={services.map(({ id, title }) => ({ value: id, words: title }))}
            error={issue('service')}
            onChange={(serviceId) => set({ serviceId, start: '', amount: undefined, pay: undefined })}
          />
          {service && <AddWhen service={service} values={filled} issue={issue} onType={set} />}
          <AddWhat service={service} values={filled} issue={issue} onType={set} />
          {service && <MailWords service={service} values={filled} />}
        </form>
      )}
    </Drawer>
  )
}
